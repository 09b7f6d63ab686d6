/// The classes' accessors by the name of the property, as `Place` has it.
extension Instrument {
  func value(of property: Property) -> Int {
    switch (property, self) {
    case (.azimuth, let telescope as Telescope): telescope.azimuth
    case (.altitude, let telescope as Telescope): telescope.altitude
    case (.zoom, let telescope as Telescope): telescope.zoom
    case (.frames, let telescope as Telescope): readable(telescope.frames)
    case (.companion, let telescope as Telescope): telescope.companion?.serial ?? -1
    case (.sum, let telescope as Telescope): telescope.sum
    case (.filter, let telescope as SolarTelescope): telescope.filter
    case (.shutter, let dome as Dome): dome.shutter
    case (.heading, let dome as Dome): dome.heading
    default: preconditionFailure("\(self) has no \(property)")
    }
  }

  func set(_ property: Property, to value: Int) {
    switch (property, self) {
    case (.azimuth, let telescope as Telescope): telescope.azimuth = value
    case (.altitude, let telescope as Telescope): telescope.altitude = value
    case (.zoom, let telescope as Telescope): telescope.zoom = value
    case (.frames, let telescope as Telescope): telescope.frames = [value]
    case (.filter, let telescope as SolarTelescope): telescope.filter = value
    case (.shutter, let dome as Dome): dome.shutter = value
    case (.heading, let dome as Dome): dome.heading = value
    default: preconditionFailure("\(self) has no \(property) to set")
    }
  }

  func add(_ value: Int, to property: Property) {
    switch (property, self) {
    case (.azimuth, let telescope as Telescope): telescope.azimuth += value
    case (.altitude, let telescope as Telescope): telescope.altitude += value
    case (.zoom, let telescope as Telescope): telescope.zoom += value
    case (.filter, let telescope as SolarTelescope): telescope.filter += value
    case (.shutter, let dome as Dome): dome.shutter += value
    case (.heading, let dome as Dome): dome.heading += value
    default: preconditionFailure("\(self) has no \(property) to add to")
    }
  }
}

extension Dome {
  /// Stores without telling anybody.
  func store(_ value: Int, in property: Property) {
    if property == .shutter { stored.shutter = value } else { stored.heading = value }
  }
}
