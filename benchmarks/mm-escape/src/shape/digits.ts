import type { Look } from "./Look.ts"
import { type Part, box } from "./Part.ts"

/** The digits as rows of three dots from the top, one digit after the other. */
const font = [
  "111101101101111",
  "010110010010111",
  "111001111100111",
  "111001111001111",
  "101101111001001",
  "111100111001111",
  "111100111101111",
  "111001001010010",
  "111101111101111",
  "111101111001111"
]
const columns = 3
const rows = 5

/** Digits on a board, with a box for each dot; they are read from the front, from left to right. */
export const digits: Look = ({ d, h, text, w }) => {
  const figures = [...text]
  const pitch = (w * 0.92) / (figures.length * (columns + 1) - 1)
  const tall = (h * 0.8) / rows
  const strip = figures.length * (columns + 1) - 1
  // a reader stands at +z and faces the front, so +x of the board is on the reader's left
  const xOf = (column: number) => (strip / 2 - column - 0.5) * pitch
  const dots = figures.flatMap((figure, i) =>
    [...(font[Number(figure)] ?? "")].flatMap((dot, k): ReadonlyArray<Part> => {
      if (dot !== "1") return []
      const column = i * (columns + 1) + (k % columns)
      const row = Math.floor(k / columns)
      return [box([xOf(column), (rows / 2 - row - 0.5) * tall, d * 0.2], [pitch * 1.02, tall * 1.02, d * 0.6], "ink")]
    })
  )
  return [box([0, 0, -d * 0.3], [w, h, d * 0.4], "paper"), ...dots]
}
