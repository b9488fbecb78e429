import type { Style } from "@escapement/report"
import { Effect } from "effect"
import { styleOf, terminalWidth } from "./terminal.ts"

/** Where what people read goes: standard output, or standard error while `--json` has the former. */
export interface Output {
  readonly width: number
  readonly style: Style
  /** Whether a line may be drawn over. */
  readonly isLive: boolean
  /** Writes lines. */
  readonly lines: (lines: ReadonlyArray<string>) => Effect.Effect<void>
  /** Writes text as it is, without a line feed. */
  readonly raw: (text: string) => Effect.Effect<void>
}

const outputOf = (stream: NodeJS.WriteStream): Output => {
  const raw = (text: string) => Effect.sync(() => void stream.write(text))
  return {
    width: terminalWidth(stream),
    style: styleOf(stream, process.env),
    isLive: stream.isTTY && process.env["TERM"] !== "dumb",
    raw,
    lines: (lines) => raw(`${lines.join("\n")}\n`)
  }
}

/** Results go here. */
export const standardOutput = (): Output => outputOf(process.stdout)

/** Progress and remarks go here. */
export const standardError = (): Output => outputOf(process.stderr)
