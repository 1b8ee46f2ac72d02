import Descent

extension SourceText {
  package func contains(_ bytes: [UInt8]) -> Bool { firstPlace(of: bytes, from: 0) != nil }

  /// Where some bytes are next to each other for the first time, at or after a place.
  ///
  /// Blocks of 32 bytes are compared with the first and the last of the bytes at once, after Wojciech Muła, "SIMD-friendly
  /// algorithms for substring searching".
  /// - Complexity: linear in the source, unless its parts resemble the bytes.
  package func firstPlace(of bytes: [UInt8], from start: Int) -> Int? {
    guard let first = bytes.first, let last = bytes.last else { return start }
    let distance = bytes.count - 1
    if bytes.count > count { return nil }
    let (firsts, lasts) = (SIMD32(repeating: first), SIMD32(repeating: last))
    return unsafe paddedBytes.withUnsafeBytes { text in
      let end = count - distance
      var place = start
      while place + distance + 32 <= text.count, place < end {
        let block = unsafe text.loadUnaligned(fromByteOffset: place, as: SIMD32<UInt8>.self)
        let blockAhead = unsafe text.loadUnaligned(fromByteOffset: place + distance, as: SIMD32<UInt8>.self)
        let isCandidate = (block .== firsts) .& (blockAhead .== lasts)
        if isCandidate.hasTrue {
          for offset in 0..<32 where isCandidate[offset] && place + offset < end {
            if unsafe text[(place + offset)..<(place + offset + bytes.count)].elementsEqual(bytes) {
              return place + offset
            }
          }
        }
        place += 32
      }
      while place < end {
        if unsafe text[place..<(place + bytes.count)].elementsEqual(bytes) { return place }
        place += 1
      }
      return nil
    }
  }
}

extension SIMDMask<SIMD32<Int8>> {
  /// Whether one of its lanes is true: looking at eight at once takes a third of the time of `any`.
  @inline(__always) fileprivate var hasTrue: Bool {
    let lanes = unsafe unsafeBitCast(self, to: SIMD4<UInt64>.self)
    return lanes[0] | lanes[1] | lanes[2] | lanes[3] != 0
  }
}
