import { resolve } from "node:path"
import type { AgentDescriptor } from "./AgentDescriptor.ts"
import type { ExternalOptions } from "./ExternalOptions.ts"

/** Returns the file of an agent's program and the arguments before ours; the file is empty if the options name none. */
export const commandOf = (
  { program }: AgentDescriptor,
  options: ExternalOptions
): { readonly file: string; readonly before: ReadonlyArray<string> } => {
  const [file = "", ...before] = (options.program ?? program).split(" ")
  // a relative path is resolved here, as the program starts in another folder; a bare name is looked up on the path
  return {
    file: file.includes("/") ? resolve(file) : file,
    before: before.map((arg) => (/^\.{1,2}\//.test(arg) ? resolve(arg) : arg))
  }
}
