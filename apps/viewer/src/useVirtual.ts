import { useLayoutEffect, useRef, useState } from "preact/hooks"
import { type Sight, type VirtualRow, drawnHeight, paceOf, rowsInSight } from "./rowsInSight.ts"

/** The rows of a long list that are in sight. */
export interface Virtual {
  /** The element that scrolls. */
  readonly scroller: { readonly current: HTMLDivElement | null }
  readonly items: ReadonlyArray<VirtualRow>
  readonly rowHeight: number
  /** Height of the whole list, as far as a browser draws one. */
  readonly height: number
  readonly scrollTo: (index: number) => void
}

/** Draws only the rows of a list that are in sight. All rows have the same height. */
export const useVirtual = (count: number, rowHeight: number): Virtual => {
  const scroller = useRef<HTMLDivElement | null>(null)
  // until it is measured, it counts as high as the window
  const [seen, setSeen] = useState<Sight>({ top: 0, height: innerHeight })
  useLayoutEffect(() => {
    const { current } = scroller
    if (current === null) return
    const look = () => {
      const { clientHeight: height, scrollTop: top } = current
      setSeen((last) => (last.top === top && last.height === height ? last : { top, height }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(current)
    current.addEventListener("scroll", look, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener("scroll", look)
    }
  }, [])
  const list = { count, rowHeight }
  return {
    scroller,
    rowHeight,
    height: drawnHeight(list),
    items: rowsInSight(list, seen),
    scrollTo: (index) => {
      const { current } = scroller
      if (current === null) return
      const { clientHeight: height, scrollTop } = current
      const pace = paceOf(list, { height })
      const top = scrollTop * pace
      const isSeen = index * rowHeight >= top && (index + 1) * rowHeight <= top + height
      // centred, as the rows after it are of interest too
      if (!isSeen) current.scrollTop = ((index + 0.5) * rowHeight - height / 2) / pace
    }
  }
}
