/** What Node says of how it reads a file of the user's, who sees our own sentence where that fails. */
const isAboutReading = (warning: Error): boolean =>
  ("code" in warning && warning.code === "MODULE_TYPELESS_PACKAGE_JSON") ||
  warning.message.startsWith("Failed to load the ES module")

/** Prints the warnings of Node but those. */
export const hushWarnings = (): void => {
  const listeners = process.listeners("warning")
  process.removeAllListeners("warning")
  process.on("warning", (warning) => {
    if (!isAboutReading(warning)) for (const listener of listeners) listener(warning)
  })
}
