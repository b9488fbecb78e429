import type * as Plot from "@observablehq/plot"
import { useEffect, useRef, useState } from "preact/hooks"

/** The drawing library; it is loaded with the first figure. */
export type PlotModule = typeof Plot

interface PlottedProps {
  readonly label: string
  readonly draw: (plot: PlotModule, width: number) => Element
  /** Is called with the place of a press, as a share of the width of the figure. */
  readonly onPoint?: (x: number, figure: Element) => void
}

/** Draws a figure of Observable Plot in the available width, and again when its data change. */
export const Plotted = ({ draw, label, onPoint }: PlottedProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (place.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0) return
    let isShown = true
    void import("@observablehq/plot").then((plot) => {
      if (!isShown || place.current === null) return
      const figure = draw(plot, width)
      // Plot would add an inline style, which this page does not allow; ours is in style.css
      figure.querySelectorAll("style").forEach((style) => style.remove())
      // the figure is one image with one name; its marks have no names
      for (const mark of figure.querySelectorAll("[aria-label]")) mark.removeAttribute("aria-label")
      figure.setAttribute("role", "img")
      figure.setAttribute("aria-label", label)
      place.current.replaceChildren(figure)
    })
    return () => {
      isShown = false
    }
  }, [draw, label, width])
  return (
    <div
      class="plot"
      ref={place}
      onClick={(event) => {
        const figure = place.current?.firstElementChild
        if (onPoint === undefined || figure === null || figure === undefined) return
        const box = figure.getBoundingClientRect()
        onPoint(event.clientX - box.left, figure)
      }}
    />
  )
}
