import CorpusRunner
import Foundation
import TestSupport
import Testing

@testable import swparse

/// Records of archives and of revisions of git.
@Suite struct ArchiveTests {
  private func folder() throws -> TemporaryFolder {
    let long = String(repeating: "a-long-name/", count: 20)
    return try TemporaryFolder([
      "src/a.swift": "func f() {}\n", "src/b.swift": "let (x, y = 1\n", "src/empty.swift": "",
      "src/\(long)c.swift": "let c = 1\n", "src/é.swift": "let e = 1\n", "src/read.me": "no Swift",
      "src/.hidden/d.swift": "let d = 1\n", "src/big.swift": String(repeating: "let x = 1\n", count: 1000),
    ])
  }

  private func ids(_ result: RunResult) throws -> [String] { try result.documents.map { "\($0["id"] ?? "")" } }

  /// The names as one process has them that reads the files.
  private func lines(_ output: String) -> [String] { output.split(separator: "\n").map(String.init).sorted() }

  @Test(arguments: ["ustar", "pax", "gnu"]) func archivesAreReadAsFoldersAre(format: String) throws {
    let folder = try folder()
    let result = try runShell(
      """
      "$swparse" check --records src >files && tar --format=\(format) -cf a.tar src 2>tar-errors
      "$swparse" check --input tar a.tar >archive && cat a.tar | "$swparse" check --input tar - | cmp - archive
      """, in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let files = try folder.text(of: "files")
    let archive = try folder.text(of: "archive")
    // A name that is longer than 255 bytes does not fit into ustar, and tar leaves it out.
    let left =
      format == "ustar"
      ? lines(files).filter { !$0.contains("a-long-name") || archive.contains("a-long-name") } : lines(files)
    #expect(lines(archive) == left)
    #expect(left.count >= 5)
  }

  @Test func archivesOfGit() throws {
    let folder = try folder()
    let result = try runShell(
      """
      git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm 1 && rm -r src/a-long-name
      git archive HEAD | "$swparse" symbols --input tar - >archive
      "$swparse" symbols --input git HEAD >revision && cmp archive revision
      "$swparse" symbols --input git --shard 2/3 HEAD >part; awk 'NR % 3 == 2' archive | cmp - part
      "$swparse" check --input git HEAD src/a.swift src/.hidden --hidden
      """, in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try ids(result) == ["src/.hidden/d.swift", "src/a.swift"])
    let revision = try folder.text(of: "revision")
    #expect(revision.contains("a-long-name/c.swift"))
    #expect(revision.contains("src/é.swift"))
    #expect(lines(revision).count == 6)
  }

  @Test func manyObjectsOfGit() throws {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: (0..<300).map { ("f\($0).swift", "let x\($0) = 1\n") }))
    let result = try runShell(
      """
      git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm 1
      "$swparse" check --input git HEAD --record-limit 11
      """, in: folder.path)
    #expect(try result.documents.count == 300)
    // The declarations of 0 to 9 fit, and the content of the others is passed over.
    #expect(try result.documents.filter { $0["status"] as? Int == 0 }.count == 10)
  }

  /// What follows an archive is read, too.
  @Test func archivesInSequence() throws {
    let folder = try folder()
    let result = try runShell(
      """
      tar -cf a.tar src/a.swift && tar -cf b.tar src/b.swift && head -c 700 /dev/zero >zeros
      cat a.tar b.tar a.tar zeros | "$swparse" check --input tar -
      """, in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try ids(result) == ["src/a.swift", "src/b.swift", "src/a.swift"])
    let other = try runShell(
      #"(cat a.tar; printf '%0512d' 0) | "$swparse" check --input tar -"#, in: folder.path)
    #expect(other.status == 2)
    #expect(try ids(other) == ["src/a.swift"])
    #expect(other.errors.hasSuffix(" begins no header of tar\n"))
    // The second archive has no end mark of its own.
    let cut = try runShell(#"(cat a.tar; head -c 1024 b.tar) | "$swparse" check --input tar -"#, in: folder.path)
    #expect(cut.status == 2)
    #expect(try ids(cut) == ["src/a.swift", "src/b.swift"])
  }

  /// What was complete before the end of a cut archive has its lines; the rest is an error.
  @Test func cutArchives() throws {
    let folder = try folder()
    _ = try runShell("tar -cf a.tar src/a.swift src/b.swift src/big.swift src/empty.swift", in: folder.path)
    let whole = try Data(contentsOf: URL(filePath: folder / "a.tar"))
    let complete = run("check", "--input", "tar", folder / "a.tar")
    #expect(complete.status == 0)
    for count in [0, 100, 512, 700, 1024, 1500, 2048, 2600, 8000, 12288, 12800] {
      try folder.write(whole.prefix(count), to: "cut.tar")
      let result = run("check", "--input", "tar", folder / "cut.tar")
      #expect(result.status == 2, "\(count)")
      #expect(result.errors.hasPrefix("swparse: '\(folder / "cut.tar")': the "), "\(result.errors)")
      let lines = result.output.split(separator: "\n")
      let good = lines.filter { !$0.contains("\"error\":") }
      #expect(complete.output.hasPrefix(good.map { $0 + "\n" }.joined()))
      #expect(lines.count - good.count <= 1)
      #expect(good.count == (count < 1024 ? 0 : count < 2048 ? 1 : count < 12800 ? 2 : 3), "\(count)")
    }
  }

  /// An archive with a bit changed is refused where a header or the end is damaged; a header has a sum of itself, and
  /// contents have none. What is before the damage is read.
  @Test func damagedArchives() throws {
    let folder = try folder()
    // The blocks are: header, content, header, content, and zeros.
    _ = try runShell("tar --format=ustar -cf a.tar src/a.swift src/b.swift", in: folder.path)
    let whole = try Data(contentsOf: URL(filePath: folder / "a.tar")).prefix(6 * 512)
    #expect(try damaged(whole, at: nil, in: folder).status == 0)
    var generator = SeededGenerator(seed: 1)
    for block in 0..<6 {
      for _ in 0..<20 {
        // The bytes after the digits of the sum say nothing.
        let byte = (0..<512).filter { ![154, 155].contains($0) }.randomElement(using: &generator) ?? 0
        let bit = 8 * (512 * block + byte) + Int.random(in: 0..<8, using: &generator)
        let result = try damaged(whole, at: bit, in: folder)
        let isContent = block == 1 || block == 3
        #expect(result.status == (isContent ? 0 : 2), "bit \(bit)")
        #expect(try ids(result).count == (isContent ? 2 : min(block / 2, 2)), "bit \(bit)")
      }
    }
  }

  /// The result for an archive with a bit changed.
  private func damaged(_ archive: Data, at bit: Int?, in folder: TemporaryFolder) throws -> RunResult {
    var damaged = archive
    if let bit { damaged[bit / 8] ^= 1 << UInt8(bit % 8) }
    try folder.write(damaged, to: "damaged.tar")
    return run("check", "--input", "tar", folder / "damaged.tar")
  }

  @Test func sparseFilesAndOtherFormatsAreRefused() throws {
    let folder = try folder()
    try folder.write("no archive, but as long as a block" + String(repeating: " ", count: 600), to: "text.tar")
    let text = run("check", "--input", "tar", folder / "text.tar")
    #expect(text.errors == "swparse: '\(folder / "text.tar")': byte 0 begins no header of tar\n")
    try folder.write("\u{1F}\u{8B}".unicodeScalars.reduce(into: Data()) { $0.append(UInt8($1.value)) }, to: "a.tgz")
    let packed = run("check", "--input", "tar", folder / "a.tgz")
    #expect(packed.errors.hasSuffix("the file is no archive of tar; 'gzip -dc' makes one of it\n"))
    let result = try runShell(
      """
      for number in $(seq 40); do echo x; head -c 65535 /dev/zero; done | dd of=hole.swift conv=sparse bs=4096 2>/dev/null
      for format in pax gnu; do
        tar --format=$format -S -cf a.tar hole.swift src/a.swift || exit 9
        "$swparse" check --input tar a.tar
      done
      """, in: folder.path)
    // Not every tar knows of holes.
    guard result.status != 9 else { return }
    #expect(try ids(result) == ["hole.swift", "src/a.swift", "hole.swift", "src/a.swift"])
    for index in [0, 2] {
      #expect(try result.documents[index]["error"] as? String == "the archive has the file without its holes")
    }
  }

  /// A hard link is a file of its own in a folder, and has a line, though its content is elsewhere in the archive.
  @Test func hardLinksHaveALine() throws {
    let folder = try folder()
    let result = try runShell(
      #"ln src/a.swift src/link.swift; tar -cf a.tar src/a.swift src/link.swift; "$swparse" check --input tar a.tar"#,
      in: folder.path)
    #expect(result.status == 0)
    #expect(try ids(result) == ["src/a.swift", "src/link.swift"])
    #expect(
      try result.documents[1]["error"] as? String
        == "it is a hard link, whose content is stored with another entry")
  }

  @Test func gitThatFails() throws {
    let folder = try folder()
    let absent = try runShell(#"PATH=/nowhere "$swparse" check --input git HEAD"#, in: folder.path)
    #expect(absent.status == 2)
    #expect(absent.errors == "swparse: cannot run 'git': No such file or directory\n")
    let outside = try runShell(#""$swparse" check --input git HEAD"#, in: folder.path)
    #expect(outside.status == 2)
    #expect(outside.errors.hasPrefix("swparse: 'git ls-tree' ended with status 128: not a git repository"))
    #expect(outside.errors.split(separator: "\n").count == 1)
    let unknown = try runShell(#"git init -q . && "$swparse" check --input git nope"#, in: folder.path)
    #expect(unknown.status == 2)
    #expect(unknown.errors == "swparse: 'git ls-tree' ended with status 128: Not a valid object name nope\n")
    let nothing = try runShell(
      #"""
      git add -A && git -c user.name=a -c user.email=a@b commit -qm 1
      "$swparse" check --input git HEAD src/read.me && "$swparse" check --input git HEAD scr src/ src/none/
      """#, in: folder.path)
    #expect(nothing.status == 2)
    #expect(nothing.errors == "swparse: 'HEAD' has nothing at 'scr', 'src/none/'\n")
  }

  /// Git knows several ways to write a path; it lists what is there, which may be more than a pipe holds.
  @Test func pathsOfGit() throws {
    let folder = try TemporaryFolder(["src/a.swift": "f()\n"])
    let result = try runShell(
      #"""
      mkdir many && (cd many && seq -f 'a-name-of-forty-characters-for-a-file-%g.txt' 2000 | xargs touch)
      git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm 1
      for path in ./src/ . src/./ :/src src//../src/ many/./; do
        "$swparse" check --input git HEAD "$path" >/dev/null || exit
      done
      """#, in: folder.path)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
  }

  @Test func listsWithZeroBytes() throws {
    let folder = try TemporaryFolder(["a\nb.swift": "f()\n", "c d.swift": "g(\n"])
    let result = try runShell(
      #"find . -name '*.swift' -print0 | sort -z | "$swparse" check -0 --files-from -"#, in: folder.path)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("./c d.swift:1:3: error"))
    let records = try runShell(
      #"printf 'a\nb.swift\0c d.swift' | "$swparse" check -0 --records --files-from -"#, in: folder.path)
    #expect(try ids(records) == ["a\nb.swift", "c d.swift"])
  }
}
