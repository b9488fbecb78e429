/** A value that is due at a time. */
interface Due<A> {
  readonly at: number
  readonly value: A
}

/** A heap of values, the earliest first; of those due at the same time, the one that was pushed first. */
interface Heap<A> {
  readonly push: (at: number, value: A) => void
  readonly pop: () => Due<A> | undefined
}

/** Makes an empty heap. */
export const makeHeap = <A>(): Heap<A> => {
  const heap: Array<Due<A> & { readonly order: number }> = []
  let pushed = 0
  const isBefore = (i: number, j: number): boolean => {
    const [one, other] = [heap[i], heap[j]]
    if (one === undefined || other === undefined) return one !== undefined
    return one.at < other.at || (one.at === other.at && one.order < other.order)
  }
  const swap = (i: number, j: number): void => {
    const [one, other] = [heap[i], heap[j]]
    if (one !== undefined && other !== undefined) [heap[i], heap[j]] = [other, one]
  }
  return {
    push: (at, value) => {
      let i = heap.push({ at, value, order: pushed++ }) - 1
      for (let above = (i - 1) >> 1; i > 0 && isBefore(i, above); i = above, above = (i - 1) >> 1) swap(i, above)
    },
    pop: () => {
      swap(0, heap.length - 1)
      const first = heap.pop()
      let i = 0
      while (true) {
        const [left, right] = [2 * i + 1, 2 * i + 2]
        const least = isBefore(right, left) ? right : left
        if (least >= heap.length || !isBefore(least, i)) return first
        swap(i, least)
        i = least
      }
    }
  }
}
