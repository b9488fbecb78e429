import { useEffect, useState } from "preact/hooks"

/** Narrower windows than this many pixels have higher rows; the style sheet has the same number. */
const narrow = 700

/** Returns the height of a row of a list; a row has more lines if the window is narrow. */
export const useRowHeight = (heights: { readonly wide: number; readonly narrow: number }): number => {
  const [isNarrow, setNarrow] = useState(innerWidth <= narrow)
  useEffect(() => {
    const changed = () => setNarrow(innerWidth <= narrow)
    addEventListener("resize", changed)
    return () => removeEventListener("resize", changed)
  }, [])
  return isNarrow ? heights.narrow : heights.wide
}
