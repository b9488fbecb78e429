/** Describes what was thrown and where in our code; equal findings have equal signatures. */
export const signatureOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return `no Error: ${String(thrown).slice(0, 100)}`
  const [place = ""] = /(?:packages|benchmarks|apps)\/[\w/.-]+:\d+/.exec(thrown.stack ?? "") ?? []
  const message = thrown.message.replaceAll(/"[^"]*"|\d+/g, "…").slice(0, 120)
  return `${thrown.name}: ${message} at ${place}`
}
