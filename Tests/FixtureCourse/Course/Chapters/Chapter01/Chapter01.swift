//: # 01 · The answer
//:
//: *6 minutes · `swift run Chapter01`*
//:
//: ## What you know, and what this adds
//:
//: You know numbers. This adds **one**.
//:
//: ## Predict
//:
//: The dome turns by 40, then by 2. Where does it stop?
//:
//: <!-- guess: Where does the dome stop? | step 2 | dome at (\d+) -->
//:
//: ## 1. The dome turns

var dome = 0
dome += 40
print("dome at \(dome)")
// → dome at 40

//: ## 2. And again

dome += 2
print("dome at \(dome)")
// → dome at 42

//: ## The trap: asking too early
//:
//: Before the second turn it was not there yet.

print("now \(dome), then 40")
// → now 42, then 40

//: ## In Swift 6.4
//:
//: It is [the same](https://github.com/swiftlang/swift-evolution/blob/main/proposals/0395-observability.md).
//:
//: ## Try it
//:
//: Turn by 3. The last two lines change.
//:
//: ## The exercise
//:
//: **Exercise 01, the first answer**
//: ([Exercise01.swift](../../Exercises/Exercise01.swift)). Write it down.
//:
//: ## Next
//:
//: Chapter 02, *The same again*.
