/**
 * Splits bytes into lines, with at most one line in memory. `end` passes what follows the last line end.
 *
 * @param maxLength most characters of a line that is passed
 * @param onLongLine called once for each longer line, as soon as it is too long
 */
export const splitLines = (
  maxLength: number,
  onLine: (line: string) => void,
  onLongLine: () => void = () => {}
): { readonly take: (part: Uint8Array) => void; readonly end: () => void } => {
  const decoder = new TextDecoder()
  let rest = ""
  let isTooLong = false
  const append = (text: string): void => {
    if (isTooLong) return
    rest += text
    if (rest.length <= maxLength) return
    rest = ""
    isTooLong = true
    onLongLine()
  }
  const endLine = (): void => {
    const [line, isPassed] = [rest, !isTooLong]
    rest = ""
    isTooLong = false
    if (isPassed) onLine(line)
  }
  return {
    take: (part) => {
      decoder
        .decode(part, { stream: true })
        .split("\n")
        .forEach((text, i) => {
          if (i > 0) endLine()
          append(text)
        })
    },
    end: () => {
      append(decoder.decode())
      if (rest !== "") endLine()
    }
  }
}
