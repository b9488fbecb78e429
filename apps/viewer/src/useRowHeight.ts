import { useEffect, useState } from "preact/hooks"

/** Narrower windows than this many pixels have narrow rows; the style sheet has the same number. */
const narrow = 700

/** The height of the rows of a list, which stand in more lines where the window is narrow. */
export const useRowHeight = (heights: { readonly wide: number; readonly narrow: number }): number => {
  const [isNarrow, setNarrow] = useState(innerWidth <= narrow)
  useEffect(() => {
    const changed = () => setNarrow(innerWidth <= narrow)
    addEventListener("resize", changed)
    return () => removeEventListener("resize", changed)
  }, [])
  return isNarrow ? heights.narrow : heights.wide
}
