import { setTimeout } from "node:timers/promises"
import { randomUUID } from "node:crypto"
import { type Message, type Part, Role, type Task, TaskState } from "@a2a-js/sdk"
import { type RemoteAnswer, type RemoteTask, type RemoteProtocol, lookEvery } from "./RemoteProtocol.ts"

const partOf = (content: NonNullable<Part["content"]>, mediaType: string): Part => ({
  content,
  metadata: undefined,
  filename: "",
  mediaType
})

/** Writes the task as text, with the address of its tools, and the same task as data for agents that read data. */
const messageOf = ({ brief, mcp, model, token }: RemoteTask): Message => ({
  messageId: randomUUID(),
  contextId: "",
  taskId: "",
  role: Role.ROLE_USER,
  parts: [
    partOf(
      {
        $case: "text",
        value: `${brief}\n\nThe tools are an MCP server (streamable HTTP) at ${mcp}: send the header "Authorization: Bearer ${token}". Calling them is the only way to act.`
      },
      "text/plain"
    ),
    partOf(
      {
        $case: "data",
        value: { mcp: { url: mcp, token }, ...(model === undefined ? {} : { model }) }
      },
      "application/json"
    )
  ],
  metadata: undefined,
  extensions: [],
  referenceTaskIds: []
})

const isUnderWay = ({ status }: Task): boolean =>
  status?.state === TaskState.TASK_STATE_SUBMITTED || status?.state === TaskState.TASK_STATE_WORKING

const wordsOf = (message: Message | undefined): string =>
  (message?.parts ?? []).map(({ content }) => (content?.$case === "text" ? content.value : "")).join(" ")

/** Final states other than success, each with its description. */
const failures: ReadonlyMap<TaskState, string> = new Map([
  [TaskState.TASK_STATE_FAILED, "the agent failed"],
  [TaskState.TASK_STATE_CANCELED, "the agent cancelled the task"],
  [TaskState.TASK_STATE_REJECTED, "the agent rejected the task"],
  [TaskState.TASK_STATE_INPUT_REQUIRED, "the agent asks for more input, but nobody can answer"],
  [TaskState.TASK_STATE_AUTH_REQUIRED, "the agent asks for credentials: name their variable with key"]
])

const answerOf = ({ status }: Task): RemoteAnswer => {
  if (status?.state === TaskState.TASK_STATE_COMPLETED) return {}
  const how =
    failures.get(status?.state ?? TaskState.TASK_STATE_UNSPECIFIED) ??
    "the agent ended in a state that A2A does not know"
  const words = wordsOf(status?.message)
  return { failure: words === "" ? how : `${how}: ${words}` }
}

/** Makes a `fetch` that sends the key only to the given address, not to others that an agent's card names. */
const within =
  ({ fetch, key, signal, url }: RemoteTask): typeof globalThis.fetch =>
  (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    if (origin !== new URL(url).origin) {
      return Promise.reject(
        new Error(`the agent's card names ${origin}, which differs from the address that was given`)
      )
    }
    const headers = new Headers(init?.headers)
    if (key !== undefined) headers.set("authorization", `Bearer ${key}`)
    // without this, the card would be fetched without a signal
    const signals = [signal, init?.signal].filter((one) => one !== undefined && one !== null)
    return fetch(input, { ...init, headers, signal: AbortSignal.any(signals) })
  }

const ask = async (task: RemoteTask): Promise<RemoteAnswer> => {
  const { ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory, RestTransportFactory } =
    await import("@a2a-js/sdk/client")
  const { signal, url } = task
  const own = { fetchImpl: within(task), legacyCompat: { enabled: true } }
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory(own), new RestTransportFactory(own)],
    cardResolver: new DefaultAgentCardResolver(own)
  })
  const client = await factory.createFromUrl(url)
  const configuration = {
    acceptedOutputModes: ["text/plain"],
    taskPushNotificationConfig: undefined,
    returnImmediately: false
  }
  const message = messageOf(task)
  let result = await client.sendMessage({ tenant: "", message, configuration, metadata: undefined }, { signal })
  while ("id" in result && isUnderWay(result)) {
    await setTimeout(lookEvery, undefined, { signal })
    result = await client.getTask({ tenant: "", id: result.id, historyLength: 0 }, { signal })
  }
  return "id" in result ? answerOf(result) : {}
}

/** The protocol of agents that speak A2A, 1.0 or 0.3; a message tells the agent the address of the session's tools. */
export const a2a: RemoteProtocol = {
  id: "a2a",
  version: "1",
  summary: "an agent that speaks A2A: --adapter a2a=URL",
  ask
}
