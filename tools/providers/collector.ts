import { createServer } from "node:http"

/** Opens an OpenTelemetry collector on loopback that keeps all it receives. */
export const openCollector = () => {
  let received = ""
  const server = createServer((request, response) => {
    request.setEncoding("utf8").on("data", (text: string) => (received += text))
    request.on("end", () => response.end("{}"))
  })
  return new Promise<{ readonly url: string; readonly received: () => string; readonly close: () => void }>(
    (resolve) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        resolve({ url: `http://127.0.0.1:${port}`, received: () => received, close: () => void server.close() })
      })
    }
  )
}
