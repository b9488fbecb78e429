import type { ComponentChildren } from "preact"
import type { Virtual } from "./useVirtual.ts"

interface LongListProps {
  readonly virtual: Virtual
  readonly label: string
  /** The class of the list. */
  readonly kind?: string
  readonly children: (
    index: number,
    place: { readonly transform: string; readonly height: string }
  ) => ComponentChildren
}

/** Shows a list that scrolls, and of it the rows in sight. `children` draws a row, at the place that it is given. */
export const LongList = ({ children, kind, label, virtual }: LongListProps) => (
  <div class={`scroll ${kind ?? ""}`} ref={virtual.scroller} tabIndex={0} role="region" aria-label={label}>
    <div class="tall" style={{ height: `${virtual.height}px` }}>
      {virtual.items.map(({ index, start }) =>
        children(index, { transform: `translateY(${start}px)`, height: `${virtual.rowHeight}px` })
      )}
    </div>
  </div>
)
