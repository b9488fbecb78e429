/** A list of numbers that grows: faster to fill, and to copy, than an array. */
export class Numbers {
  #list = new Float64Array(1024)

  /** How many there are. */
  length = 0

  /** Makes the list twice as long. */
  #grow(): void {
    const longer = new Float64Array(2 * this.#list.length)
    longer.set(this.#list)
    this.#list = longer
  }

  /** Adds a number. */
  add(number: number): void {
    if (this.length === this.#list.length) this.#grow()
    this.#list[this.length++] = number
  }

  /** Adds the three numbers of a point. */
  addPoint(x: number, y: number, z: number): void {
    if (this.length + 3 > this.#list.length) this.#grow()
    const list = this.#list
    const at = this.length
    list[at] = x
    list[at + 1] = y
    list[at + 2] = z
    this.length = at + 3
  }

  /** The numbers, valid until the next one is added. */
  get all(): Float64Array {
    return this.#list.subarray(0, this.length)
  }
}
