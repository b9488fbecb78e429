import {
  Virtualizer,
  type VirtualItem,
  elementScroll,
  observeElementOffset,
  observeElementRect
} from "@tanstack/virtual-core"
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks"

/** The rows of a long list that are in sight. */
export interface Virtual {
  /** Of the element that scrolls. */
  readonly scroller: { readonly current: HTMLDivElement | null }
  readonly items: ReadonlyArray<VirtualItem>
  /** Height of the whole list. */
  readonly height: number
  readonly scrollTo: (index: number) => void
}

/** Draws of a list only what is in sight; all rows are of one height. */
export const useVirtual = (count: number, rowHeight: number): Virtual => {
  const scroller = useRef<HTMLDivElement | null>(null)
  const [, setDrawn] = useState(0)
  const redraw = () => setDrawn((n) => n + 1)
  const [virtual] = useState(
    () =>
      new Virtualizer<HTMLDivElement, Element>({
        count,
        getScrollElement: () => scroller.current,
        estimateSize: () => rowHeight,
        overscan: 12,
        scrollToFn: elementScroll,
        observeElementRect,
        observeElementOffset,
        onChange: () => redraw()
      })
  )
  virtual.setOptions({ ...virtual.options, count, estimateSize: () => rowHeight })
  useEffect(() => virtual._didMount(), [virtual])
  useLayoutEffect(() => {
    virtual._willUpdate()
  })
  useLayoutEffect(() => {
    virtual.measure()
    redraw()
  }, [virtual, count, rowHeight])
  return {
    scroller,
    items: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    scrollTo: (index) => {
      const { height = 0 } = virtual.scrollRect ?? {}
      const offset = virtual.scrollOffset ?? 0
      const isSeen = index * rowHeight >= offset && (index + 1) * rowHeight <= offset + height
      // what comes after it is of interest, too
      if (!isSeen) virtual.scrollToIndex(index, { align: "center" })
    }
  }
}
