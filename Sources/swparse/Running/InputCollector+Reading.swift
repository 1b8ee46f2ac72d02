import Descent
import SystemCalls

extension InputCollector {
  /// Reads the files, several at once, and hands over what is made of each, in their order.
  ///
  /// - Parameter make: what is made of a file, on a thread with a large stack.
  /// - Returns: what could not be read, in words; the other files are there all the same.
  func read<Product: Sendable>(
    jobs: Int?, _ make: @escaping @Sendable (SourceText) -> Product, handOver: (Product) -> Void
  ) -> [String] {
    var problems = problems
    OrderedWork(threadCount: jobs).run(paths) { path in
      Result { () throws(SourceError) in make(try SourceText(path: path)) }
    } handOver: { product in
      switch product {
      case .success(let product): handOver(product)
      case .failure(let error): problems.append("\(error)")
      }
      return .goOn
    }
    return problems
  }
}
