import { Console as NodeConsole } from "node:console"
import { fstatSync } from "node:fs"
import { Writable } from "node:stream"
import { Secrets } from "@escapement/core"
import { Lines } from "@escapement/report"
import { type Console, Effect } from "effect"
import { type Channel, standardErr, standardOut } from "./Channel.ts"
import { spellCommands } from "./commandName.ts"
import { detectStyle, terminalWidth } from "./detectStyle.ts"

/** Where text for people is written: standard output, or standard error if `--json` uses standard output. */
export interface Output {
  /** Columns of a line of text. */
  readonly width: number
  readonly style: Lines.TextStyle
  /** Whether a line may be drawn over. */
  readonly isLive: boolean
  /**
   * Writes lines. Known keys are hidden. Line breaks inside a line become spaces. Control sequences of a terminal and
   * commands of a GitHub workflow are shown as escapes, except for our own colours.
   */
  readonly lines: (lines: ReadonlyArray<string>) => Effect.Effect<void>
  /**
   * Writes text for programs: unchanged into a file or a pipe, with invisible characters as escapes into a terminal.
   * In a workflow of GitHub a pipe may be its log, so commands are escaped there.
   */
  readonly data: (text: string) => Effect.Effect<void>
  /** Draws over the last line, which must have been written by this method. */
  readonly redraw: (line: string) => Effect.Effect<void>
  /** Writes text as it is, without a line feed. */
  readonly raw: (text: string) => Effect.Effect<void>
  /** Whether the output is broken, so that it discards text: its reader is gone, or its disk is full. */
  readonly isBroken: () => boolean
}

// GitHub obeys lines of a log that begin like these, whoever wrote them; in JSON the escape means the same value
const commands = /^([^\S\r\n\u2028\u2029]*):(?=:)|#(?=#\[)/gm
const disarmed = (text: string): string =>
  (process.env["GITHUB_ACTIONS"] ?? "") === ""
    ? text
    : text.replace(commands, (found: string, before: string | undefined) =>
        found.endsWith(":") ? `${before ?? ""}\\u003a` : "\\u0023"
      )

const isColoured = ({ stream }: Channel): boolean => detectStyle(stream, process.env).strong("x") !== "x"

/** Makes text safe to show on a stream: without known keys, and with invisible characters as escapes. */
const shownOn =
  (channel: Channel) =>
  (text: string): string => {
    const hidden = Secrets.processKeyring.hide(text)
    return disarmed(isColoured(channel) ? Lines.sanitiseStyled(hidden) : Lines.sanitise(hidden))
  }

const isFile = ({ stream }: Channel): boolean =>
  "fd" in stream && typeof stream.fd === "number" && fstatSync(stream.fd).isFile()

/** Replaces line breaks, so that a name from outside cannot end a line or begin one. */
const onOne = (line: string): string => line.replaceAll(/[\r\n\u2028\u2029]+/g, " ")

const outputOf = (channel: Channel): Output => {
  const { fault, stream, write } = channel
  const shown = shownOn(channel)
  return {
    width: terminalWidth(stream),
    style: detectStyle(stream, process.env),
    isLive: stream.isTTY && process.env["TERM"] !== undefined && process.env["TERM"] !== "dumb",
    raw: write,
    redraw: (line) => write(`\r${shown(line)}\u001b[K`),
    data: (text) => write(stream.isTTY ? Lines.sanitise(text) : isFile(channel) ? text : disarmed(text)),
    lines: (lines) => Effect.suspend(() => write(`${shown(lines.map(onOne).join("\n"))}\n`)),
    isBroken: () => fault() !== undefined
  }
}

/** Returns the output for results. */
export const standardOutput = (): Output => outputOf(standardOut)

/** Returns the output for progress and remarks. */
export const standardError = (): Output => outputOf(standardErr)

const writable = (channel: Channel, spell: (text: string) => string = (text) => text): Writable => {
  const shown = shownOn(channel)
  return new Writable({
    decodeStrings: false,
    write: (text: string, _, done) => channel.send(shown(spell(text)), () => done())
  })
}

/** The console of the whole command: help, JSON and remarks are written through the channels, too. */
export const outputConsole: Console.Console = new NodeConsole({
  stdout: writable(standardOut),
  stderr: writable(standardErr, spellCommands)
})

/** The console of plugins: what their code prints are remarks, so that results on standard output stay whole. */
export const strangersConsole: typeof globalThis.console = new NodeConsole({
  stdout: writable(standardErr),
  stderr: writable(standardErr)
})
