/** Whether a warning is about how Node reads a file of the user. If reading fails, the user sees our own sentence. */
const isAboutReading = (warning: Error): boolean =>
  ("code" in warning && warning.code === "MODULE_TYPELESS_PACKAGE_JSON") ||
  warning.message.startsWith("Failed to load the ES module")

/** Prints the warnings of Node, except those about reading a file of the user. */
export const hushWarnings = (): void => {
  const listeners = process.listeners("warning")
  process.removeAllListeners("warning")
  process.on("warning", (warning) => {
    if (!isAboutReading(warning)) for (const listener of listeners) listener(warning)
  })
}
