"""Lists the functions of Swift files:  swparse dump --format json Sources | python3 list-functions.py"""

import json
import sys


def read_node(value, document):
    """The name, the start and the fields of a node in either form of JSON; None for a list or a token."""
    if isinstance(value, dict) and "node" in value:
        return value["node"], value["range"][0], value["fields"]
    if isinstance(value, list) and isinstance(value[0], int):
        name, *fields = document["shapes"][value[0]]
        return name, value[1], dict(zip(fields, value[3:]))
    return None


def functions(document):
    """The start and the name of each function, in the order of the source."""
    pending = [document["root"]]
    while pending:
        value = pending.pop()
        if node := read_node(value, document):
            name, start, fields = node
            if name == "FunctionDeclaration":
                token = fields["name"]
                yield start, token["text"] if isinstance(token, dict) else token[0]
            pending.extend(reversed(list(fields.values())))
        elif isinstance(value, list) and isinstance(value[0], (dict, list)):
            pending.extend(reversed(value))


sys.setrecursionlimit(100_000)  # The module json reads an array in an array by recursion.
for line in sys.stdin:
    document = json.loads(line)
    for start, name in functions(document):
        print(document["file"], start, name, sep="\t")
