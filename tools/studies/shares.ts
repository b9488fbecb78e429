import { Statistics } from "@escapement/metrics"

const percent = (share: number, digits = 0): string => (100 * share).toFixed(digits)

/** Returns a share with its interval of Wilson at 95 %. */
export const wilson = (part: number, of: number) => {
  const share = part / of
  return { share, ...Statistics.wilsonOfMeans(share, of < 2 ? 0 : (share * (1 - share) * of) / (of - 1), of) }
}

/** Writes a part with the interval of its share: `3 of 100 [1.0 %, 8.5 %]`. */
export const partText = (part: number, of: number): string => {
  const { high, low } = wilson(part, of)
  return `${part} of ${of} [${percent(low, 1)} %, ${percent(high, 1)} %]`
}

/** Writes a share with its interval: `12 % [8, 17]`. The variance is that of the trials themselves, with divisor n. */
export const shareText = (part: number, of: number): string => {
  const share = part / of
  const { high, low } = Statistics.wilsonOfMeans(share, share * (1 - share), of)
  return `${percent(share)} % [${percent(low)}, ${percent(high)}]`
}
