extension Request {
  /// Reads what is in `expandAttachedMacro`. Fields that it does not know are left alone.
  init?(_ json: JSON) {
    guard let macro = json["macro"], let typeName = macro["typeName"]?.text,
      let role = json["macroRole"]?.text.flatMap(Role.init(rawValue:)),
      let attribute = json["attributeSyntax"].flatMap(SourceText.init),
      let declaration = json["declSyntax"].flatMap(SourceText.init)
    else { return nil }
    self.init(macro: typeName, role: role, attribute: attribute, declaration: declaration)
    parent = json["parentDeclSyntax"].flatMap(SourceText.init)
    context = (json["lexicalContext"]?.elements ?? []).compactMap(SourceText.init)
    extendedType = json["extendedTypeSyntax"]?["source"]?.text ?? ""
    conformances = json["conformanceListSyntax"]?["source"]?.text ?? ""
    // `Module/File.swift`
    let file = json["declSyntax"]?["location"]?["fileID"]?.text ?? ""
    module = file.split(separator: "/").first.map(String.init) ?? ""
  }
}

extension SourceText {
  fileprivate init?(_ json: JSON) {
    guard let source = json["source"]?.text else { return nil }
    let location = json["location"]
    self.init(
      source, fileName: location?["fileName"]?.text ?? "", offset: location?["offset"]?.number ?? 0,
      line: location?["line"]?.number ?? 1)
  }
}
