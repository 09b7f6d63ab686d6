/// What `--json` prints: times in nanoseconds for one operation, sizes in bytes.
struct Document: Encodable {
  struct Figures: Encodable {
    var best: Double
    var median: Double
  }

  struct Row: Encodable {
    var name: String
    var title: String
    var unit: String
    /// Left out where this platform cannot measure the row; so are the ratios and `holds`.
    var observatory: Figures?
    var observation: Figures?
    var ratio: Figures?
    /// One of the two: how many times less, or no more than this.
    var goalTimes: Double?
    var goalAtMost: Double?
    var holds: Bool?
  }

  struct Limit: Encodable {
    var name: String
    var title: String
    var unit: String
    var machine: Figures?
  }

  var platform: String
  var rows: [Row]
  var limits: [Limit]
}

extension Document {
  init(rows: [RowResult], limits: [LimitResult]) {
    platform = Platform.name
    self.rows = rows.map { result in
      var row = Row(
        name: result.row.name, title: result.row.title, unit: result.row.quantity.rawValue)
      if let (ours, theirs) = result.figures {
        row.observatory = Figures(ours)
        row.observation = Figures(theirs)
      }
      if let best = result.ratio, let median = result.medianRatio {
        row.ratio = Figures(best: best, median: median)
      }
      switch result.row.goal {
      case .times(let times): row.goalTimes = times
      case .atMost(let limit): row.goalAtMost = limit
      }
      row.holds = result.holds
      return row
    }
    self.limits = limits.map { result in
      Limit(
        name: result.limit.rawValue, title: result.limit.title,
        unit: result.limit.quantity.rawValue, machine: result.figures.map(Figures.init))
    }
  }
}

extension Document.Figures {
  init(_ figures: BenchmarkKit.Figures) {
    self.init(best: figures.best, median: figures.median)
  }
}
