/** A sentence broken into lines of at most `width` characters, later ones indented by two. */
export const wrap = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`
    if (longer.length <= width || line.trim() === "") line = longer
    else {
      lines.push(line)
      line = `  ${word}`
    }
  }
  return line === "" ? lines : [...lines, line]
}
