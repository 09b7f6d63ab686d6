extension Expansion {
  var json: JSON {
    .fields([
      "expandMacroResult": .fields([
        "expandedSource": text.map { .string($0) } ?? .null,
        "diagnostics": .array(findings.map(\.json)),
      ])
    ])
  }
}

extension Finding {
  fileprivate var json: JSON {
    .fields([
      "message": .string(message),
      "severity": .string("error"),
      "position": place.position,
      "highlights": .array([place.json]),
      "notes": .array(
        notes.map { .fields(["position": $0.place.position, "message": .string($0.message)]) }),
      "fixIts": .array(fixIts.map(\.json)),
    ])
  }
}

extension Finding.FixIt {
  fileprivate var json: JSON {
    .fields([
      "message": .string(message),
      "changes": .array(
        changes.map { .fields(["range": $0.place.json, "newText": .string($0.text)]) }),
    ])
  }
}

extension Finding.Place {
  fileprivate var position: JSON {
    .fields(["fileName": .string(fileName), "offset": .number(range.lowerBound)])
  }

  fileprivate var json: JSON {
    .fields([
      "fileName": .string(fileName),
      "startOffset": .number(range.lowerBound),
      "endOffset": .number(range.upperBound),
    ])
  }
}
