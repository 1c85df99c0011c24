// swift-tools-version: 6.2
// Written by understudy, for your editor. What you change here is not kept.
import PackageDescription

let package = Package(
  name: "workspace",
  targets: [
    .target(
      name: "MiniUIKit",
      dependencies: [],
      path: "Support/MiniUIKit",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "MiniNetwork",
      dependencies: [],
      path: "Support/MiniNetwork"),
    .target(
      name: "E0101HandOverTheNews",
      dependencies: [],
      path: "01-roles/01-hand-over-the-news",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0102AForkliftJoins",
      dependencies: [],
      path: "01-roles/02-a-forklift-joins",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0103RecordAndDispatch",
      dependencies: [],
      path: "01-roles/03-record-and-dispatch",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0201FromADrawing",
      dependencies: [],
      path: "02-contract/01-from-a-drawing",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0202AdoptInAnExtension",
      dependencies: [],
      path: "02-contract/02-adopt-in-an-extension",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0204TheSilentHalf",
      dependencies: [],
      path: "02-contract/04-the-silent-half",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0301TheViewAsks",
      dependencies: ["MiniUIKit"],
      path: "03-data-source/01-the-view-asks",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0302TheControllerAnswers",
      dependencies: ["MiniUIKit"],
      path: "03-data-source/02-the-controller-answers",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0303ClampTheModel",
      dependencies: ["MiniUIKit"],
      path: "03-data-source/03-clamp-the-model",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0304TheDrawnFace",
      dependencies: ["MiniUIKit"],
      path: "03-data-source/04-the-drawn-face",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0401ChainTheCall",
      dependencies: ["MiniUIKit"],
      path: "04-nothing-there/01-chain-the-call",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0402GiveTheDefault",
      dependencies: ["MiniUIKit"],
      path: "04-nothing-there/02-give-the-default",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0403TwoKindsOfNothing",
      dependencies: ["MiniUIKit"],
      path: "04-nothing-there/03-two-kinds-of-nothing",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0404NotEvenTheArgument",
      dependencies: ["MiniUIKit"],
      path: "04-nothing-there/04-not-even-the-argument",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0405WasItHeard",
      dependencies: ["MiniUIKit"],
      path: "04-nothing-there/05-was-it-heard",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0502ClassBound",
      dependencies: ["MiniUIKit"],
      path: "05-weak/02-class-bound",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0503NotForStructs",
      dependencies: ["MiniUIKit"],
      path: "05-weak/03-not-for-structs",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0504BreakTheCycle",
      dependencies: ["MiniUIKit"],
      path: "05-weak/04-break-the-cycle",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0505TheVanishingDelegate",
      dependencies: ["MiniUIKit"],
      path: "05-weak/05-the-vanishing-delegate",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0506UnownedOrWeak",
      dependencies: ["MiniUIKit"],
      path: "05-weak/06-unowned-or-weak",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0601WireTheOutlet",
      dependencies: ["MiniUIKit"],
      path: "06-wiring/01-wire-the-outlet",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0602RedrawWhenItChanged",
      dependencies: ["MiniUIKit"],
      path: "06-wiring/02-redraw-when-it-changed",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0603SwapTheFace",
      dependencies: ["MiniUIKit"],
      path: "06-wiring/03-swap-the-face",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0701ImageFirst",
      dependencies: ["MiniNetwork", "MiniUIKit"],
      path: "07-did-finish/01-image-first",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0702OnTheMainActor",
      dependencies: ["MiniNetwork", "MiniUIKit"],
      path: "07-did-finish/02-on-the-main-actor",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0703NobodyIsTold",
      dependencies: ["MiniNetwork", "MiniUIKit"],
      path: "07-did-finish/03-nobody-is-told",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0704TheDelegateLeaves",
      dependencies: ["MiniNetwork", "MiniUIKit"],
      path: "07-did-finish/04-the-delegate-leaves",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0705SayWhatWentWrong",
      dependencies: ["MiniNetwork", "MiniUIKit"],
      path: "07-did-finish/05-say-what-went-wrong",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0801TwoDownloads",
      dependencies: ["MiniNetwork", "MiniUIKit"],
      path: "08-who-is-calling/01-two-downloads",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0802MendTheCalculator",
      dependencies: ["MiniUIKit"],
      path: "08-who-is-calling/02-mend-the-calculator",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0901BeforeAndAfter",
      dependencies: [],
      path: "09-will-did-should/01-before-and-after",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0902MayI",
      dependencies: [],
      path: "09-will-did-should/02-may-i",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E0903NamesThatTellTime",
      dependencies: [],
      path: "09-will-did-should/03-names-that-tell-time",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E1001ThreeQuestions",
      dependencies: ["MiniUIKit"],
      path: "10-table/01-three-questions",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E1002ARowIsChosen",
      dependencies: ["MiniUIKit"],
      path: "10-table/02-a-row-is-chosen",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E1003ModelFirst",
      dependencies: ["MiniUIKit"],
      path: "10-table/03-model-first",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E1004OneRowMore",
      dependencies: ["MiniUIKit"],
      path: "10-table/04-one-row-more",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E1005TheSibling",
      dependencies: ["MiniUIKit"],
      path: "10-table/05-the-sibling",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E1101SplitIt",
      dependencies: ["MiniUIKit"],
      path: "11-push-or-pull/01-split-it",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "E1103DataNotDisplay",
      dependencies: ["MiniUIKit"],
      path: "11-push-or-pull/03-data-not-display",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
