import { spellCommands } from "./commandName.ts"

/** Matches a word of a shell, with its quotes. */
const shellWords = /(?:'[^']*'|\\.|[^\s'\\])+/g

/**
 * Writes a command as the user types it, in lines of at most `width` columns as far as its words allow: it goes on after
 * a backslash, each time with a flag. All lines are indented.
 *
 * ```ts
 * import { commandLines } from "./commandLines.ts"
 *
 * commandLines("escapement eval --adapter react --seed 'a b'", 40) // → ["  escapement eval --adapter react \\", "    --seed 'a b'"]
 * ```
 */
export const commandLines = (command: string, width: number): ReadonlyArray<string> => {
  const parts: Array<string> = []
  for (const word of spellCommands(command).match(shellWords) ?? []) {
    const isFirst = parts.length === 0 || word.startsWith("--")
    if (isFirst) parts.push(word)
    else parts.push(`${parts.pop()} ${word}`)
  }
  const lines: Array<string> = []
  let line = ""
  for (const [at, part] of parts.entries()) {
    // the last part is followed by no backslash
    const room = width - (at === parts.length - 1 ? 0 : " \\".length)
    if (line === "") line = `  ${part}`
    else if (line.length + 1 + part.length <= room) line = `${line} ${part}`
    else {
      lines.push(`${line} \\`)
      line = `    ${part}`
    }
  }
  return [...lines, line]
}
