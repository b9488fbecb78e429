import { resolve } from "node:path"
import type { AgentDescriptor } from "./AgentDescriptor.ts"
import type { ExternalOptions } from "./ExternalOptions.ts"

/** The file of an agent's program and the arguments before ours; the file is empty if the options name none. */
export const commandOf = (
  { program }: AgentDescriptor,
  options: ExternalOptions
): { readonly file: string; readonly before: ReadonlyArray<string> } => {
  const [file = "", ...before] = (options.program ?? program).split(" ")
  // a path is one of ours, a name one of the path; the program is started elsewhere
  return {
    file: file.includes("/") ? resolve(file) : file,
    before: before.map((arg) => (/^\.{1,2}\//.test(arg) ? resolve(arg) : arg))
  }
}
