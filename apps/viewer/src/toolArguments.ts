/** A field of a form for the arguments of a tool, read from its JSON Schema. */
interface Field {
  readonly name: string
  readonly kind: "text" | "number" | "json" | "choice"
  readonly choices: ReadonlyArray<unknown>
  readonly hint: string
  readonly isRequired: boolean
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}

const kindOf = (type: unknown): Field["kind"] =>
  type === "integer" || type === "number" ? "number" : type === "string" ? "text" : "json"

/** Lists the fields of a tool's arguments, in the order of its schema. */
export const fieldsOf = (parameters: object): ReadonlyArray<Field> => {
  const schema = objectOf(parameters)
  const required = Array.isArray(schema["required"]) ? schema["required"] : []
  return Object.entries(objectOf(schema["properties"])).map(([name, property]): Field => {
    const { description, enum: members, type } = objectOf(property)
    const choices = type === "boolean" ? [true, false] : Array.isArray(members) ? members : []
    return {
      name,
      kind: choices.length > 0 ? "choice" : kindOf(type),
      choices,
      hint: typeof description === "string" ? description : "",
      isRequired: required.includes(name)
    }
  })
}

const valueOf = ({ choices, kind }: Field, typed: string): unknown => {
  if (kind === "choice") return choices[Number(typed)]
  if (kind === "text") return typed
  try {
    return JSON.parse(typed)
  } catch {
    // the tool itself says what is wrong, as it does to an agent
    return typed
  }
}

/** Makes the arguments of a call from what was typed into the fields; empty fields are left out. */
export const argumentsOf = (fields: ReadonlyArray<Field>, typed: FormData): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed.get(field.name)
      return typeof text !== "string" || text === "" ? [] : [[field.name, valueOf(field, text)] as const]
    })
  )
