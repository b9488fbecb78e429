const digits = "零一二三四五六七八九"
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/**
 * Reads a number below ten thousand in Chinese characters, such as 三千零五; undefined if the text is not such a number. A
 * last digit without 零 counts tenths of the unit before it: 一千二 is 1200.
 *
 * @param above the unit before the text
 */
const small = (text: string, above: number): number | undefined => {
  let sum = 0
  let digit: number | undefined
  let before = 10_000
  let last = above / 10
  for (const char of text) {
    const unit = units[char]
    if (unit === undefined) {
      const found = digits.indexOf(char)
      if (found < 0 || (digit !== undefined && digit !== 0)) return undefined
      if (found === 0) last = 1
      digit = found
    } else {
      if (unit >= before || digit === 0) return undefined
      sum += (digit ?? 1) * unit
      before = unit
      digit = undefined
      last = unit / 10
    }
  }
  return sum + (digit ?? 0) * last
}

/** Reads a text that is a whole number in Chinese characters, such as 一千九百八十七; undefined if it is not. */
export const readHanNumber = (written: string): number | undefined => {
  const text = written.replaceAll("〇", "零").replaceAll("两", "二")
  if (!/^[零一二三四五六七八九十百千万亿]+$/.test(text)) return undefined
  // single digits in a row, as years are written
  if (text.length > 1 && /^[零一二三四五六七八九]+$/.test(text))
    return Number([...text].map((char) => digits.indexOf(char)).join(""))
  const parts = /^(?:(.+)亿)?(?:(.+)万)?(.*)$/.exec(text)
  if (parts === null) return undefined
  const [, high = "", middle = "", low = ""] = parts
  const [hundredMillions, tenThousands, rest] = [
    small(high, 10),
    small(middle, 10),
    small(low, middle === "" ? (high === "" ? 10 : 1e8) : 1e4)
  ]
  return hundredMillions === undefined || tenThousands === undefined || rest === undefined
    ? undefined
    : hundredMillions * 1e8 + tenThousands * 1e4 + rest
}
