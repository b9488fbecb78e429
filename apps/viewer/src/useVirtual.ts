import { useLayoutEffect, useRef, useState } from "preact/hooks"

/** A row of a list that is drawn. */
export interface VirtualRow {
  readonly index: number
  /** Pixels from the top of the list. */
  readonly start: number
}

/** The rows of a long list that are in sight. */
export interface Virtual {
  /** Of the element that scrolls. */
  readonly scroller: { readonly current: HTMLDivElement | null }
  readonly items: ReadonlyArray<VirtualRow>
  /** Height of the whole list, as far as a browser draws one. */
  readonly height: number
  readonly scrollTo: (index: number) => void
}

/** Rows that are drawn beyond those in sight, on either side. */
const overscan = 12
/** Pixels of the highest list: browsers draw nothing beyond 17 to 33 millions. A longer one scrolls faster instead. */
const highest = 15_000_000

/** Draws of a list only what is in sight; all rows are of one height. */
export const useVirtual = (count: number, rowHeight: number): Virtual => {
  const scroller = useRef<HTMLDivElement | null>(null)
  // before it is measured it is as high as the window
  const [seen, setSeen] = useState({ top: 0, height: innerHeight })
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
  const whole = count * rowHeight
  const height = Math.min(whole, highest)
  /** Pixels of the list that pass by with each that is scrolled. */
  const pace = (inSight: number) => (whole > highest ? (whole - inSight) / (highest - inSight) : 1)
  const offset = seen.top * pace(seen.height)
  const from = Math.max(0, Math.floor(offset / rowHeight) - overscan)
  const to = Math.min(count, Math.ceil((offset + seen.height) / rowHeight) + overscan)
  return {
    scroller,
    height,
    items: Array.from({ length: Math.max(0, to - from) }, (_, i) => ({
      index: from + i,
      start: (from + i) * rowHeight - offset + seen.top
    })),
    scrollTo: (index) => {
      const { current } = scroller
      if (current === null) return
      const { clientHeight, scrollTop } = current
      const top = scrollTop * pace(clientHeight)
      const isSeen = index * rowHeight >= top && (index + 1) * rowHeight <= top + clientHeight
      // what comes after it is of interest, too
      if (!isSeen) current.scrollTop = ((index + 0.5) * rowHeight - clientHeight / 2) / pace(clientHeight)
    }
  }
}
