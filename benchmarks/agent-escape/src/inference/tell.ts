import type { Randomness } from "@escapement/core"
import { Result } from "effect"
import type { InferenceDifficulty } from "../Difficulty.ts"
import { cameFrom, heldInside, looks } from "../generate/Grammar.ts"
import { deckOf, drawEpithets } from "../generate/Narrative.ts"
import { themes } from "../generate/Theme.ts"
import type { ThemeId } from "../Instance.ts"
import { findTemplate } from "../tools/Library.ts"
import type { Template } from "../tools/Template.ts"
import { clueGrammar } from "./clueGrammar.ts"
import { drawLabels } from "./drawLabels.ts"
import { drawQuery } from "./drawQuery.ts"
import { passesValue, valueOutputs } from "./furnish.ts"
import type { Furnishing } from "./Furnishing.ts"
import type { Label } from "./Label.ts"
import type { Meaning } from "./Grammar.ts"
import { sayPlainly } from "./plain/sayPlainly.ts"
import { typeWords } from "./vocabulary.ts"

/** The texts of a room that needs inference, by node of its furnishing. */
interface Telling {
  readonly setting: string
  readonly epithets: ReadonlyArray<string>
  readonly looks: ReadonlyArray<string>
  readonly hints: ReadonlyArray<ReadonlyArray<string>>
  /** The label of each value output, by port; the flag has no label. */
  readonly labels: ReadonlyArray<{ readonly [port: string]: string }>
  readonly inventory: ReadonlyArray<string>
}

/** An output with its label. */
interface Labelled {
  readonly node: number
  readonly port: string
  readonly label: Label
}

const labelAll = (
  { nodes }: Furnishing,
  epithets: ReadonlyArray<string>,
  isPast: boolean,
  rng: Randomness.Rng
): ReadonlyArray<Labelled> => {
  // the goal is the first node, and its output is the flag
  const outputs = nodes.flatMap(({ template }, node) =>
    node === 0 ? [] : valueOutputs(template).map(({ name, type }) => ({ node, port: name, type }))
  )
  const labels = drawLabels(
    outputs.map(({ node, type }) => ({ type, bearer: epithets[node] ?? "" })),
    rng,
    isPast
  )
  return outputs.flatMap(({ node, port }, i) => {
    const label = labels[i]
    return label === undefined ? [] : [{ node, port, label }]
  })
}

/** Returns the fields of a label in the form that the inventory's grammar writes. */
const meaningOf = ({ length, type, weight, year, ...words }: Label): Meaning => ({
  ...words,
  type: typeWords[type],
  year: String(year),
  weight: String(weight),
  length: String(length)
})

/**
 * Whether a container says what of this template it holds. If decoys are `alike`, each does: otherwise a player
 * would have to open the containers of distractors, too.
 */
export const isAnnounced = (held: Template | undefined, { decoys }: InferenceDifficulty): boolean =>
  held?.trigger === "Item" || (held?.trigger === "Hidden_Item" && decoys === "alike")

/** The subject of a clue: a label among those of its type, and the parameter that wants it. */
interface Subject {
  readonly title: string
  readonly label: Label
  readonly labels: ReadonlyArray<Label>
}

/** Most chains that are tried for one label; if none has a plain sentence, the clue fails. */
const maxChains = 20

const sayClue = (
  subject: Subject,
  { clues, relations: most = 2 }: InferenceDifficulty,
  voice: () => string,
  rng: Randomness.Rng
): string | undefined => {
  const { label, labels, title } = subject
  const relations = rng.int(Math.max(1, most - 1), most)
  for (let tries = 0; tries < maxChains; tries++) {
    const query = drawQuery(label, labels, relations, rng)
    if (query === undefined) return undefined
    // the voice is drawn first: rooms from before rest on that order
    if (clues !== "plain") return `${voice()}: ${clueGrammar.say("clue", { title, ref: query }, rng)}.`
    const sentence = sayPlainly({ ...subject, query }, rng)
    if (sentence !== undefined) return `${voice()}: ${sentence}.`
  }
  return undefined
}

/**
 * Writes the texts of a room that needs inference. The inventory describes each label; the clues of a thing
 * say, for each of its parameters, which label to take, by a chain of relations. Fails with the reason if no
 * chain means a label.
 */
export const tell = (
  furnishing: Furnishing,
  themeId: ThemeId,
  difficulty: InferenceDifficulty,
  rng: Randomness.Rng
): Result.Result<Telling, string> => {
  const theme = themes[themeId]
  const templates = furnishing.nodes.map(({ template }) => findTemplate(template))
  const epithets = drawEpithets(templates, theme, rng)
  const labelled = labelAll(furnishing, epithets, difficulty.clues === "plain", rng)
  const byType = Map.groupBy(
    labelled.map(({ label }) => label),
    ({ type }) => type
  )
  const voice = deckOf(theme.voices, rng)
  const hints = furnishing.nodes.map((): Array<string> => [])
  for (const edge of furnishing.edges) {
    if (!passesValue(edge)) {
      const isTold = isAnnounced(templates[edge.to], difficulty)
      const [self, other] = isTold ? [edge.from, edge.to] : [edge.to, edge.from]
      const plans = isTold ? heldInside : cameFrom
      const hint = { voice: voice(), other: epithets[other] ?? "", output: "", input: "" }
      hints[self]?.push(rng.pick(plans)(hint))
      continue
    }
    const label = labelled.find(({ node, port }) => node === edge.from && port === edge.output)?.label
    const title = templates[edge.to]?.inputs.find(({ name }) => name === edge.input)?.title ?? ""
    const clue = label && sayClue({ title, label, labels: byType.get(label.type) ?? [] }, difficulty, voice, rng)
    if (clue === undefined) return Result.fail(`nothing tells the label of ${edge.input} from the others`)
    hints[edge.to]?.push(clue)
  }
  return Result.succeed({
    setting: rng.pick(theme.settings),
    epithets,
    looks: furnishing.nodes.map(() => rng.pick(looks)),
    hints: hints.map((sentences) => rng.shuffle(sentences)),
    labels: furnishing.nodes.map((_, at) =>
      Object.fromEntries(labelled.flatMap(({ label, node, port }) => (node === at ? [[port, label.name]] : [])))
    ),
    inventory: rng.shuffle(labelled.map(({ label }) => clueGrammar.say("line", meaningOf(label), rng)))
  })
}
