/** A value of Python, as far as `ast.literal_eval` yields them. Integers beyond 2^53 are `bigint`, all else is `number`. */
export type PythonValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | { readonly _tag: "Ellipsis" }
  | { readonly _tag: "Bytes"; readonly bytes: string }
  | { readonly _tag: "Complex"; readonly real: number; readonly imaginary: number }
  | { readonly _tag: "List" | "Tuple" | "Set"; readonly items: ReadonlyArray<PythonValue> }
  | { readonly _tag: "Dict"; readonly entries: ReadonlyArray<readonly [PythonValue, PythonValue]> }

/** An exception that the authors' code raises, by its name in Python. */
export type PythonException = "KeyError" | "ValueError" | "TypeError" | "AttributeError"

type Container = Exclude<PythonValue, null | boolean | number | bigint | string>

const realOf = (value: PythonValue): number | bigint | undefined =>
  typeof value === "boolean"
    ? Number(value)
    : typeof value === "number" || typeof value === "bigint"
      ? value
      : undefined

const sameReal = (a: number | bigint, b: number | bigint): boolean => {
  if (typeof a === typeof b) return a === b
  const [whole, float] = typeof a === "bigint" ? [a, Number(b)] : [BigInt(b), Number(a)]
  return Number.isInteger(float) && BigInt(float) === whole
}

const sameItems = (a: ReadonlyArray<PythonValue>, b: ReadonlyArray<PythonValue>): boolean =>
  a.length === b.length && a.every((item, i) => pythonEquals(item, b[i] ?? null))

const sameContainer = (a: Container, b: Container): boolean => {
  switch (a._tag) {
    case "Ellipsis":
      return b._tag === "Ellipsis"
    case "Bytes":
      return b._tag === "Bytes" && a.bytes === b.bytes
    case "Complex":
      return b._tag === "Complex" && a.real === b.real && a.imaginary === b.imaginary
    case "List":
    case "Tuple":
      return b._tag === a._tag && sameItems(a.items, b.items)
    case "Set":
      return b._tag === "Set" && a.items.length === b.items.length && a.items.every((item) => holdsValue(b.items, item))
    case "Dict":
      return (
        b._tag === "Dict" &&
        a.entries.length === b.entries.length &&
        a.entries.every(([key, value]) => b.entries.some((e) => pythonEquals(e[0], key) && pythonEquals(e[1], value)))
      )
  }
}

/** Whether a value is a complex number. */
export const isComplex = (value: PythonValue): value is Extract<PythonValue, { readonly _tag: "Complex" }> =>
  typeof value === "object" && value !== null && value._tag === "Complex"

/** Compares as Python's `==`: `1 == 1.0 == True`, a list never equals a tuple, and `nan` equals nothing. */
export const pythonEquals = (a: PythonValue, b: PythonValue): boolean => {
  const realA = realOf(a)
  const realB = realOf(b)
  if (realA !== undefined && realB !== undefined) return sameReal(realA, realB)
  if (realA !== undefined) return isComplex(b) && b.imaginary === 0 && sameReal(realA, b.real)
  if (realB !== undefined) return isComplex(a) && a.imaginary === 0 && sameReal(realB, a.real)
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b
  return sameContainer(a, b)
}

/** Whether one of the values equals another one. */
export const holdsValue = (values: ReadonlyArray<PythonValue>, value: PythonValue): boolean =>
  values.some((each) => pythonEquals(each, value))

/** Whether a value can be a key of a dict or a member of a set. */
export const isHashable = (value: PythonValue): boolean => {
  if (typeof value !== "object" || value === null) return true
  if (value._tag === "Tuple") return value.items.every(isHashable)
  return value._tag !== "List" && value._tag !== "Set" && value._tag !== "Dict"
}
