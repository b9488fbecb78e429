const digits = "零一二三四五六七八九"
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** The number below ten thousand that characters write: 三千零五. */
const small = (text: string): number | undefined => {
  let sum = 0
  let digit: number | undefined
  let before = 10_000
  for (const char of text) {
    const unit = units[char]
    if (unit === undefined) {
      const found = digits.indexOf(char)
      if (found < 0 || (digit !== undefined && digit !== 0)) return undefined
      digit = found
    } else {
      if (unit >= before || digit === 0) return undefined
      sum += (digit ?? 1) * unit
      before = unit
      digit = undefined
    }
  }
  return sum + (digit ?? 0)
}

/** The number that Chinese characters write, such as 一千九百八十七; undefined if they write none. */
export const readHanNumber = (written: string): number | undefined => {
  const text = written.replaceAll("〇", "零").replaceAll("两", "二")
  if (!/^[零一二三四五六七八九十百千万亿]+$/.test(text)) return undefined
  // digits one after the other, as years have them
  if (text.length > 1 && /^[零一二三四五六七八九]+$/.test(text))
    return Number([...text].map((char) => digits.indexOf(char)).join(""))
  const parts = /^(?:(.+)亿)?(?:(.+)万)?(.*)$/.exec(text)
  if (parts === null) return undefined
  const values = parts.slice(1).map((part) => (part === undefined || part === "" ? 0 : small(part)))
  const [hundredMillions, tenThousands, rest] = values
  return hundredMillions === undefined || tenThousands === undefined || rest === undefined
    ? undefined
    : hundredMillions * 1e8 + tenThousands * 1e4 + rest
}
