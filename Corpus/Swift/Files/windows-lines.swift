// A byte-order mark, lines that end as on Windows, and one without an end.
import Foundation

struct Point {
  var x = 0.0

  var text: String {
    """
    two lines
    of text
    """
  }
}

let point = Point()
print(point.x)

/* the end */