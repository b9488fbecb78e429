/** A list of numbers that grows; adding to it and copying it is faster than with an array. */
export class Numbers {
  #list = new Float64Array(1024)

  /** How many there are. */
  length = 0

  /** Adds a number. */
  add(number: number): void {
    if (this.length === this.#list.length) {
      const longer = new Float64Array(2 * this.length)
      longer.set(this.#list)
      this.#list = longer
    }
    this.#list[this.length++] = number
  }

  /** Adds the three numbers of a point. */
  addPoint(x: number, y: number, z: number): void {
    this.add(x)
    this.add(y)
    this.add(z)
  }

  /** Returns the numbers, valid until the next one is added. */
  get all(): Float64Array {
    return this.#list.subarray(0, this.length)
  }
}
