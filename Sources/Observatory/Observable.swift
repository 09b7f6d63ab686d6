/// A class whose changes can be observed.
///
/// `@Observable` adds this conformance. Write it by hand only for a class that calls an
/// `ObservationRegistrar` itself.
///
/// Source: SE-0395.
public protocol Observable {}

// The macros are written by the plugin of this package, or by that of the toolchain if the package is
// built with OBSERVATORY_TOOLCHAIN_MACRO=1. Should a compiler change the protocol of its plugins so
// that ours is not understood, the condition becomes `#if TOOLCHAIN_MACRO || compiler(>=…)`, with the
// version of that compiler.
#if TOOLCHAIN_MACRO
  /// Makes the stored properties of a class observable.
  @attached(
    member, names: named(_$observationRegistrar), named(access), named(withMutation),
    named(shouldNotifyObservers))
  @attached(memberAttribute)
  @attached(extension, conformances: Observable)
  public macro Observable() =
    #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

  /// Makes one property observable. `@Observable` adds it.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(`_`))
  public macro ObservationTracked() =
    #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

  /// Keeps a property of an observable class from being observed.
  @attached(accessor)
  public macro ObservationIgnored() =
    #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

  /// What the macro of the toolchain names in its expansion.
  public enum Observation {
    public typealias Observable = Observatory.Observable
    public typealias ObservationRegistrar = Observatory.ObservationRegistrar
  }
#else
  /// Makes the stored properties of a class observable.
  ///
  /// Each `var` is observed that is stored in the object. What cannot be observed is an error, until
  /// you mark it `@ObservationIgnored`: a `lazy` variable, a property wrapper, several variables in one
  /// declaration.
  ///
  /// An equal value that is assigned is stored, and nobody is told.
  ///
  /// Source: SE-0395.
  @attached(
    member, names: named(_$observationRegistrar), named(access), named(withMutation),
    named(shouldNotifyObservers))
  @attached(memberAttribute)
  @attached(extension, conformances: Observable)
  public macro Observable() =
    #externalMacro(module: "ObservatoryMacros", type: "ObservableMacro")

  /// Makes one property observable, whose other attributes `@Observable` does not know.
  ///
  /// Write it beside a global actor of your own: only the compiler knows that it is no property wrapper.
  ///
  /// Source: SE-0395.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(`_`))
  public macro ObservationTracked() =
    #externalMacro(module: "ObservatoryMacros", type: "ObservationTrackedMacro")

  /// Keeps a property of an observable class from being observed.
  ///
  /// Source: SE-0395.
  @attached(accessor)
  public macro ObservationIgnored() =
    #externalMacro(module: "ObservatoryMacros", type: "ObservationIgnoredMacro")

  /// What `@Observable` adds to each property: its number, and what only the whole class shows.
  ///
  /// - Parameters:
  ///   - index: The number of the property in its class.
  ///   - root: How the class is called, where its own name means something else.
  ///   - calling: The functions that the author of the class wrote, so that accessors call those.
  @attached(accessor, names: named(init), named(get), named(set), named(_modify))
  @attached(peer, names: prefixed(`_`))
  public macro _ObservationTracked(_ index: Int, root: String = "", calling: String = "") =
    #externalMacro(module: "ObservatoryMacros", type: "ObservationTrackedMacro")
#endif
