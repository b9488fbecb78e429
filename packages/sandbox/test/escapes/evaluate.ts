/**
 * Evaluates the body of an async function that has `bait` as a parameter; returns as text what it returned or threw.
 */
export const evaluate = async (program: string, bait: unknown): Promise<string> => {
  try {
    // oxlint-disable-next-line eslint/no-eval
    const body = globalThis.eval(`(async (bait) => {${program}\n})`)
    return String(await body(bait))
  } catch (cause) {
    return `refused: ${String(cause)}`
  }
}
