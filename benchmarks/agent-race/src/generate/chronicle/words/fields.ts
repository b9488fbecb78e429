/**
 * Wordings for each field without its own word: what a person did, a firm deals in, a museum shows, or a gathering is
 * about.
 */
export const fieldWords: { readonly [field: string]: ReadonlyArray<string> } = {
  botanist: ["made a life of studying plants", "classified flora"],
  chemist: ["worked with reagents and retorts", "studied how substances react"],
  astronomer: ["watched the stars for a living", "kept an eye on the heavens"],
  sculptor: ["lived by carving stone and casting bronze", "made statues"],
  novelist: ["wrote long works of fiction", "lived by inventing stories"],
  composer: ["put music on paper", "wrote for orchestras"],
  engineer: ["designed machines and structures", "built what others calculated"],
  cartographer: ["drew charts of lands and coasts", "measured and charted the land"],
  surgeon: ["operated on the sick", "healed with the scalpel"],
  economist: ["studied money and markets", "explained prices and trade"],
  photographer: ["lived by taking pictures with a camera", "exposed plates and film"],
  physicist: ["studied matter and forces", "looked for the laws of nature"],
  philologist: ["studied old texts and tongues", "compared languages"],
  mathematician: ["lived by proving theorems", "worked with numbers and proofs"],
  painter: ["worked in oil on canvas", "lived by brush and palette"],
  geologist: ["read the history of rocks", "studied strata"],
  glass: ["shows goblets, panes and bottles", "is devoted to what is blown from sand"],
  clocks: ["shows what tells the time", "is devoted to pendulums and dials"],
  textiles: ["has to do with what is woven", "is about cloth"],
  maps: ["shows charts and globes", "is devoted to drawn lands"],
  minerals: ["shows crystals and ores", "is devoted to stones"],
  printing: ["shows presses and type", "is devoted to the making of books"],
  ships: ["shows hulls and rigging", "is devoted to vessels"],
  railways: ["shows locomotives and signals", "is devoted to travel on iron"],
  "musical instruments": ["shows what orchestras play on", "is devoted to strings, winds and drums"],
  "natural history": ["shows stuffed animals and skeletons", "is devoted to beasts and bones"],
  "fine arts": ["shows canvases and statues", "is devoted to the works of masters"],
  coins: ["shows struck money", "is devoted to numismatics"],
  costume: ["shows what people wore", "is devoted to dress"],
  archaeology: ["shows what was dug up", "is devoted to excavations"],
  "scientific instruments": ["makes apparatus for laboratories", "supplies researchers with apparatus"],
  shipping: ["carries goods over the sea", "runs freighters"],
  "cast iron": ["pours molten metal into moulds", "runs furnaces and moulds"],
  chemicals: ["sells acids and dyes", "deals in compounds by the tonne"],
  "lenses and telescopes": ["grinds what one looks through", "helps people to see what is far"],
  "air travel": ["flies passengers", "keeps a fleet of planes"],
  brewing: ["makes beer", "lives by malt and hops"],
  paper: ["turns pulp into sheets", "supplies what one writes on"],
  "electrical machinery": ["builds dynamos and motors", "deals in generators"],
  insurance: ["takes premiums and covers losses", "sells cover against mishaps"],
  timber: ["fells and saws trees", "deals in planks"],
  regatta: ["is a meeting of sailing boats", "sees sails race"],
  "chess congress": ["is fought out over sixty-four squares", "is decided at the board with two clocks"],
  "cycle race": ["is ridden on two wheels", "is won in the saddle"],
  "song contest": ["is won by singing", "is for voices"],
  marathon: ["is run over forty-two kilometres", "is won on foot over a long distance"],
  "film festival": ["is about cinema", "awards what was shot and cut"],
  "trade fair": ["brings buyers and sellers together", "is about stands and orders"],
  "ski meeting": ["needs snow", "is won on two boards"],
  "rowing cup": ["is won with oars", "is decided by eights and sculls"],
  "poetry prize": ["rewards verse", "is for lines that scan"]
}

/** Wordings that also fit another field, and their unambiguous replacements. */
const plain: { readonly [words: string]: string } = {
  "is won on two boards": "is won on the way down, in winter",
  "is devoted to vessels": "is devoted to what sails and sinks",
  "is decided at the board with two clocks": "is decided by kings that fall over"
}

/** The words for fields from the ninth edition on. */
export const plainFieldWords: typeof fieldWords = Object.fromEntries(
  Object.entries(fieldWords).map(([field, all]) => [field, all.map((words) => plain[words] ?? words)])
)

/** Every wording of the clues that are read back (those that are no riddles), with its field. */
export const heardFields: ReadonlyArray<readonly [words: string, field: string]> = Object.entries(fieldWords).flatMap(
  ([field, all]) => all.map((words) => [words, field] as const)
)
