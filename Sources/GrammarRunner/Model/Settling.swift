/// Looks at places, such as rules, until nothing changes any more. It ends only if each changes a limited number of times;
/// what is found must not depend on the order.
///
/// - Parameter update: looks at a place, and returns those that are to be looked at again, since what they depend on
///   changed.
/// - Complexity: each place is looked at once more for each change of what it depends on.
func settle<Place: Hashable>(_ places: some Sequence<Place>, _ update: (Place) -> [Place]) {
  var waiting = Array(places)[...]
  var isWaiting = Set(waiting)
  while let place = waiting.popFirst() {
    isWaiting.remove(place)
    for other in update(place) where isWaiting.insert(other).inserted { waiting.append(other) }
  }
}
