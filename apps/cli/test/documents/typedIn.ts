/** A line that a document prints for its reader to type, and the lines below it that are part of what comes of it. */
export interface Typed {
  readonly line: string
  readonly prints: ReadonlyArray<string>
  /** The exit code, as a remark beside it says: `# exits with 1: …`. */
  readonly code: number
}

const isTyped = (line: string): boolean =>
  /^(escapement |npx |npm|node|curl|docker|kubectl|helm|cd|\w+=\$\()/.test(line)

/** A line without the remark that stands beside it, and without the prompt before it. */
const bare = (line: string): string => line.replace(/^\$ /, "").replace(/\s+# .*$/, "")

/** Lines of a document that are indented by four columns or stand in a block of a shell; other blocks are code. */
const shown = (document: string): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let block: string | undefined
  for (const line of document.split("\n")) {
    const fence = /^```(\w*)/.exec(line)?.[1]
    if (fence !== undefined) block = block === undefined ? fence : undefined
    else if (block === "sh") lines.push(line)
    else if (block === undefined) {
      const indented = /^ {4}(\S.*)$/.exec(line)?.[1]
      // what stands below prose belongs to no command above it
      if (indented !== undefined) lines.push(indented)
      else if (line.trim() !== "") lines.push("")
    }
  }
  return lines
}

/** The commands that a document prints, in printed order, each with what is said to come of it. */
export const typedIn = (document: string): ReadonlyArray<Typed> => {
  const typed: Array<Typed & { readonly prints: Array<string> }> = []
  let isBelow = false
  for (const line of shown(document)) {
    if (isTyped(bare(line))) {
      typed.push({ line: bare(line), prints: [], code: Number(/ # exits with (\d+)/.exec(line)?.[1] ?? 0) })
      isBelow = true
    } else if (line === "") isBelow = false
    else if (isBelow) typed.at(-1)?.prints.push(line)
  }
  return typed
}
