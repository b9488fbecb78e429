import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"

/** Connects a client of the official SDK and lists the tools of a session. */
export const connectTo = async (url: string, token: string): Promise<Client> => {
  const client = new Client({ name: "fake", version: "1" })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
  await client.listTools()
  return client
}

/** Connects such a client to a program that speaks MCP over its standard input and output. */
export const connectBy = async (
  command: string,
  args: ReadonlyArray<string>,
  env: Record<string, string>
): Promise<Client> => {
  const client = new Client({ name: "fake", version: "1" })
  await client.connect(new StdioClientTransport({ command, args: [...args], env }))
  await client.listTools()
  return client
}
