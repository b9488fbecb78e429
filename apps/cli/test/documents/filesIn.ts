/** A file that a document prints for its reader to write. */
export interface Printed {
  readonly path: string
  readonly text: string
}

/** The blocks of code of a document that have a path behind their language, as in "```ts src/agent.ts". */
export const filesIn = (document: string): ReadonlyArray<Printed> =>
  [...document.matchAll(/^```\w+ ([\w./-]+\.\w+)\n([^]*?)^```$/gm)].map(([, path = "", text = ""]) => ({ path, text }))
