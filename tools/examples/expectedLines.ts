const arrow = /^;?([^\s;].*?)\s*\/\/ → (.*)$/
const prints = /\/\/ prints(?: (.*))?$/

/**
 * Returns the lines that an example says it prints, in order. `// prints …` behind a statement is one line; `//
 * prints` alone stands before whole lines of comment; `// → …` behind an expression is its value.
 */
export const expectedLines = (text: string): ReadonlyArray<string> => {
  const expected: Array<string> = []
  let isInside = false
  for (const line of text.split("\n")) {
    const printed = prints.exec(line)
    const value = arrow.exec(line)?.[2]
    if (isInside && line.startsWith("//")) expected.push(line.replace(/^\/\/ ?/, ""))
    else {
      isInside = printed !== null && printed[1] === undefined
      if (printed?.[1] !== undefined) expected.push(printed[1])
      if (value !== undefined) expected.push(value)
    }
  }
  return expected
}

/** Turns an example into a program that also prints the value of every expression followed by an arrow. */
export const asProgram = (text: string, show: string): string =>
  `import { show as $show } from ${JSON.stringify(show)}; ${text
    .split("\n")
    .map((line) => line.replace(arrow, (_, expression: string) => `;console.log($show(${expression}))`))
    .join("\n")}\n`
