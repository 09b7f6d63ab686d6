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

  /// How one cost grows. The figures of its points are for one item, the best of all rounds.
  struct Scaling: Encodable {
    struct Point: Encodable {
      var size: Int
      var observatory: Double
      var observation: Double
    }

    var name: String
    var title: String
    var unit: String
    var points: [Point]
    /// With which power of the size the whole cost grows; left out where it is not judged.
    var exponent: Exponent?
    var holds: Bool?
  }

  struct Exponent: Encodable {
    var observatory: Double
    var observation: Double
    var limit: Double
  }

  var platform: String
  var rows: [Row]
  var limits: [Limit]
  var scaling: [Scaling]
}

extension Document {
  init(_ report: Report) {
    platform = Platform.name
    rows = report.rows.map { result in
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
    limits = report.limits.map { result in
      Limit(
        name: result.limit.rawValue, title: result.limit.title,
        unit: result.limit.quantity.rawValue, machine: result.figures.map(Figures.init))
    }
    scaling = report.growths.map { result in
      Scaling(
        name: result.growth.rawValue, title: result.growth.title,
        unit: result.growth.quantity.rawValue,
        points: result.points.map {
          Scaling.Point(size: $0.size, observatory: $0.ours, observation: $0.theirs)
        },
        exponent: Exponent(result), holds: result.holds)
    }
  }
}

extension Document.Figures {
  init(_ figures: BenchmarkKit.Figures) {
    self.init(best: figures.best, median: figures.median)
  }
}

extension Document.Exponent {
  init?(_ result: GrowthResult) {
    guard let limit = result.growth.limit, let ours = result.exponent,
      let theirs = result.theirExponent
    else { return nil }
    // More digits would say something of the processor only.
    func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }
    self.init(observatory: rounded(ours), observation: rounded(theirs), limit: limit)
  }
}
