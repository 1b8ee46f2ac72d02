/// A calendar date, such as `1979-05-27`.
public struct TOMLDate: Hashable, Sendable {
  public var year: Int
  public var month: Int
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The number of days in a month of the Gregorian calendar, as in RFC 3339.
  static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A time of day, such as `07:32:00.5`.
public struct TOMLTime: Hashable, Sendable {
  public var hour: Int
  public var minute: Int
  /// 60 in a leap second.
  public var second: Int
  /// The fraction of the second; digits after the ninth are truncated.
  public var nanosecond: Int

  public init(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }
}

/// A date with a time.
public struct TOMLDateTime: Hashable, Sendable {
  public var date: TOMLDate
  public var time: TOMLTime

  public init(_ date: TOMLDate, _ time: TOMLTime) {
    self.date = date
    self.time = time
  }
}
