import { formatDifference, formatP, formatValue } from "../numbers.ts"

/** As much of a contrast as its sentence says. */
export interface SaidContrast {
  readonly low: number
  readonly high: number
  readonly p: number
  readonly needed?: number
}

/**
 * A difference with its interval; one that may not be claimed is called not
 * distinguishable, with about how many instances would tell one of its size.
 */
export const contrastText = (value: number, isClaimed: boolean, contrast: SaidContrast, unit: string): string => {
  const { high, low, needed, p } = contrast
  const text = `${formatDifference(value, unit)} [${formatDifference(low, unit)}, ${formatDifference(high, unit)}]`
  if (isClaimed) return `${text}, ${formatP(p)}`
  const more = needed === undefined ? "" : `; about ${formatValue(needed, "instances")} instances needed`
  return `not distinguishable: ${text}${more}`
}
