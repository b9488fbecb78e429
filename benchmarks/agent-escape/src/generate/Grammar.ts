/** The subject of a hint: the node at the other end of the edge (`other`), and the ports at both ends. */
export interface Hint {
  readonly voice: string
  readonly other: string
  /** The title of the output that the edge passes on. */
  readonly output: string
  /** The title of the input that receives the value. */
  readonly input: string
}

type Plan = (hint: Hint) => string

/** Hints about a value edge, told by the node that yields the value. */
export const toldByProducer: ReadonlyArray<Plan> = [
  (h) => `${h.voice}: take the ${h.output} from here to the ${h.other}, it is the ${h.input} there.`,
  (h) => `${h.voice}: the ${h.other} is waiting for this ${h.output}; call it the ${h.input}.`,
  (h) => `${h.voice}: without the ${h.output} of this one, the ${h.other} lacks its ${h.input}.`,
  (h) => `${h.voice}: what becomes the ${h.input} of the ${h.other} begins here, as the ${h.output}.`,
  (h) => `${h.voice}: the ${h.output} belongs to the ${h.other}. There it is known as the ${h.input}.`,
  (h) => `${h.voice}: who looks for the ${h.input} of the ${h.other} need only keep the ${h.output} of this.`,
  (h) => `${h.voice}: carry the ${h.output} over to the ${h.other}, and enter it as the ${h.input}.`,
  (h) => `${h.voice}: one thing feeds another; this ${h.output} feeds the ${h.other}, by way of its ${h.input}.`
]

/** Hints about a value edge, told by the node that takes the value. */
export const toldByConsumer: ReadonlyArray<Plan> = [
  (h) => `${h.voice}: for the ${h.input}, use the ${h.output} of the ${h.other}.`,
  (h) => `${h.voice}: its ${h.input} is nothing but the ${h.output} that the ${h.other} gives.`,
  (h) => `${h.voice}: ask the ${h.other} first; its ${h.output} is the ${h.input} here.`,
  (h) => `${h.voice}: the ${h.input} was always copied off the ${h.other}, from the ${h.output}.`,
  (h) => `${h.voice}: only the ${h.output} of the ${h.other} will do as the ${h.input}.`,
  (h) => `${h.voice}: once the ${h.other} has given up its ${h.output}, you have the ${h.input}.`,
  (h) => `${h.voice}: the ${h.other} and this one are a pair: the ${h.output} there, the ${h.input} here.`,
  (h) => `${h.voice}: do not guess the ${h.input}. The ${h.other} has it, under the name of ${h.output}.`
]

/** Hints about a visible object in a container, told by the container. */
export const heldInside: ReadonlyArray<Plan> = [
  (h) => `${h.voice}: the ${h.other} is kept in here.`,
  (h) => `${h.voice}: open this and you shall have the ${h.other}.`,
  (h) => `${h.voice}: through a gap one can make out the ${h.other}.`,
  (h) => `${h.voice}: contents, one piece: the ${h.other}.`,
  (h) => `${h.voice}: the ${h.other} was put away in this.`,
  (h) => `${h.voice}: behind the lock lies the ${h.other}.`,
  (h) => `${h.voice}: whoever misses the ${h.other} should look in here.`,
  (h) => `${h.voice}: what rattles in it is the ${h.other}.`
]

/** Hints about an object that no hint announced, told by the object after the container dropped it. */
export const cameFrom: ReadonlyArray<Plan> = [
  (h) => `${h.voice}: it lay in the ${h.other}, out of everybody's sight.`,
  (h) => `${h.voice}: found in the ${h.other}, under a false bottom.`,
  (h) => `${h.voice}: somebody hid it in the ${h.other}.`,
  (h) => `${h.voice}: only the ${h.other} knew about it.`,
  (h) => `${h.voice}: it fell out of the ${h.other}, wrapped in cloth.`,
  (h) => `${h.voice}: its place of hiding was the ${h.other}.`,
  (h) => `${h.voice}: the ${h.other} held it for years.`,
  (h) => `${h.voice}: nobody looked in the ${h.other}, so nobody found it.`
]

/** How a thing looks from afar; contains no useful information. */
export const looks: ReadonlyArray<string> = [
  "It stands a little apart from the rest.",
  "Dust lies on it, except where somebody touched it lately.",
  "It is warmer than it should be.",
  "A thread is tied around it.",
  "It has been moved: the floor shows where it used to be.",
  "It makes no sound at all.",
  "Somebody polished one side of it.",
  "It looks older than the room.",
  "It leans against the wall at an odd angle.",
  "A faint smell of varnish comes from it.",
  "There are fresh scratches on its base.",
  "Somebody turned it towards the door.",
  "It is lighter than it looks.",
  "A corner of it has been mended.",
  "It casts a longer shadow than the others.",
  "Nobody has bothered to hide it."
]
