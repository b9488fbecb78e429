import type { Options } from "../Options.ts"
import type { Instance } from "../Instance.ts"

/**
 * Whether nouns have the right article and a check that never works is left out: as the world's options say, else as
 * the instance does.
 */
export const isMended = (
  { mended = false }: Pick<Instance, "mended">,
  options: Pick<Options, "mended"> = {}
): boolean => options.mended ?? mended
