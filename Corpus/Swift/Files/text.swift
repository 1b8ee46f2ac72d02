// String literals of every kind, characters of every kind, and regular expressions.

let plain = "tab \t, quote \", backslash \\, null \0, letter \u{e9}, flag \u{1F1E9}\u{1F1EA}"
let raw = #"no \escape, but \#(plain) and \#n"#
let deepRaw = ###"a "## b \##( c \###(raw)"###
let nested = "outer \("inner \("innermost \(1 + 2)") and \(["key": "a \("b")"]["key"] ?? "none")") end"
let commented = "value \(/* a comment with ) and " */ plain) more"

let poem = """
  The first line,
    indented by two more,
  joined \
  to this one, with "quotes" and \"""three of them\""".
  \(plain
      .uppercased())

  """

let rawPoem = ##"""
  \(not interpolated) \##(nested) """ "#
  """##

let trimmed = plain.replacing(/\s+$/, with: "")
let pattern = #/
  (?<year> \d{4} ) - (?<month> \d{2} )   # a date
  [^\]/"]+
/#
let ratio = plain.count / 2 / 3
let isMatch = plain.contains(/[a-z]+\/\d/) || raw.wholeMatch(of: #/a/b/#) != nil
let list = [/a/, /b|c/, /(?i)d/]

let größe = 1, 変数 = 2, `class` = 3, `a name with spaces` = 4, _underscore9 = 5, 🙂 = 6
let sum = größe + 変数 + `class` + `a name with spaces` + _underscore9 + 🙂

let numbers: [Any] = [0, 1_000, 0b1010_0101, 0o17, 0xFF_ff, 1.5, 1e10, 1.25e-3, 0x1p4, 0x1.8p-2, 12_3.4_5]

let shrug = "¯\\_(ツ)_/¯" // a comment at the end
let closure = { (text: String) in text.isEmpty ? "empty" : text.first.map { "\($0)…" }! }

/* A comment
   /* with another inside */
   that goes on. */
let format = "\(ratio, format: .number.precision(2)) of \(plain, default: "nothing")"
