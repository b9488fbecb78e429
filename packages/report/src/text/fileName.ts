/** The longest file name that is made of other texts, in characters. */
const maxLength = 120
/** Matches names that Windows reserves for devices, whatever follows their first dot. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * Turns a text into the name of one file in one folder: letters, digits, `-`, `_` and single dots inside; no separator,
 * no `..`, no hidden or reserved name, never empty.
 *
 * ```ts
 * import { Export } from "@escapement/report"
 *
 * Export.fileName("react, window:6") // → "react-window-6"
 * Export.fileName("../../etc/passwd") // → "etc-passwd"
 * Export.fileName("con") // → "_con"
 * ```
 */
export const fileName = (text: string): string => {
  const name = text
    .replaceAll(/[^\w.-]+/g, "-")
    .replaceAll(/\.{2,}/g, ".")
    .slice(0, maxLength)
    .replaceAll(/^[.-]+|\.+$/g, "")
  return name === "" ? "_" : name.replace(reserved, "_$&")
}
