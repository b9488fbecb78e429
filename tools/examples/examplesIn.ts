/** A piece of TypeScript in a document or a doc comment that readers may copy. */
export interface Example {
  /** The file that contains the example, relative to the root. */
  readonly file: string
  /** The line of its first line of code, from 1. */
  readonly line: number
  readonly text: string
  /** Whether the example runs; one marked `ts no-run` is only type-checked. */
  readonly isRun: boolean
}

const opening = /^(\s*(?:\* )?)```ts( no-run)?$/
const closing = /^\s*(?:\* ?)?```$/

/** Takes ` * ` off the front of a line of a doc comment. */
const bare = (line: string): string => line.replace(/^\s*\* ?/, "")

/**
 * Finds the examples of one file: every fenced block of TypeScript in a Markdown file, or in the doc comments of
 * a source file.
 *
 * @param file the file that the text is from, relative to the root
 */
export const examplesIn = (file: string, text: string): ReadonlyArray<Example> => {
  const found: Array<Example> = []
  let open: { readonly line: number; readonly isRun: boolean; readonly lines: Array<string> } | undefined
  for (const [index, line] of text.split("\n").entries()) {
    if (open === undefined) {
      const start = opening.exec(line)
      if (start === null) continue
      open = { line: index + 2, isRun: start[2] === undefined, lines: [] }
    } else if (closing.test(line)) {
      found.push({ file, line: open.line, text: open.lines.join("\n"), isRun: open.isRun })
      open = undefined
    } else {
      open.lines.push(file.endsWith(".md") ? line : bare(line))
    }
  }
  if (open !== undefined) throw new Error(`${file}:${open.line - 1}: this block of code is never closed`)
  return found
}
