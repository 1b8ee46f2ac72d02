let text = """
  first line
  \(value