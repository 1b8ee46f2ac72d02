import Descent
import SampleLanguages
import Testing

@Suite struct RegistryTests {
  @Test func namesAndExtensionsAreDistinct() {
    let languages = SampleLanguage.all
    #expect(Set(languages.map { $0.name.lowercased() }).count == languages.count)
    let extensions = languages.flatMap(\.fileExtensions)
    #expect(Set(extensions).count == extensions.count)
    #expect(languages.map(\.name) == languages.map(\.name).sorted())
  }
}
