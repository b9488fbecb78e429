const countries = [
  ["FR", "France"],
  ["US", "United States"],
  ["USA", "United States"],
  ["UK", "United Kingdom"],
  ["GB", "United Kingdom"],
  ["DE", "Germany"],
  ["IT", "Italy"],
  ["ES", "Spain"],
  ["JP", "Japan"],
  ["CN", "China"],
  ["AU", "Australia"],
  ["CA", "Canada"],
  ["IN", "India"],
  ["BR", "Brazil"],
  ["MX", "Mexico"],
  ["RU", "Russia"],
  ["KR", "South Korea"],
  ["NL", "Netherlands"],
  ["SE", "Sweden"],
  ["NO", "Norway"],
  ["DK", "Denmark"],
  ["FI", "Finland"],
  ["CH", "Switzerland"],
  ["AT", "Austria"],
  ["BE", "Belgium"],
  ["PT", "Portugal"],
  ["GR", "Greece"],
  ["TR", "Turkey"],
  ["PL", "Poland"],
  ["CZ", "Czech Republic"],
  ["HU", "Hungary"],
  ["RO", "Romania"],
  ["BG", "Bulgaria"],
  ["HR", "Croatia"],
  ["SI", "Slovenia"],
  ["SK", "Slovakia"],
  ["LT", "Lithuania"],
  ["LV", "Latvia"],
  ["EE", "Estonia"]
] as const

const byCode = new Map<string, string>(countries)
const byName = new Map<string, string>(countries.map(([, name]) => [name.toLowerCase(), name]))

/**
 * Finds the country of a part between commas, by its code in any case or by its name; returns the part unchanged
 * if it is neither. "CA" is Canada even after a city of California.
 */
export const findCountry = (part: string): string =>
  byCode.get(part.toUpperCase()) ?? byName.get(part.toLowerCase()) ?? part
