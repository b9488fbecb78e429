import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib"
import { type Mode, again, chat, pour, send, sendBytes, sendRaw } from "./Mode.ts"

const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"
const spaces = Buffer.alloc(65_536, " ")
const good = JSON.stringify(chat({}))

const zeros = (size: number): Buffer => Buffer.alloc(size, " ")
/** A bomb is compressed once. */
const bombs = new Map<string, Buffer>()
const bomb = (coding: string, size: number): Buffer => {
  const known = bombs.get(`${coding} ${size}`)
  if (known !== undefined) return known
  const plain = zeros(size)
  const made =
    coding === "br"
      ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      : coding === "deflate"
        ? deflateSync(plain)
        : coding === "gzip, gzip"
          ? gzipSync(gzipSync(plain))
          : gzipSync(plain)
  bombs.set(`${coding} ${size}`, made)
  return made
}
const bombMode = (coding: string): Mode => ({
  name: `bomb ${coding}`,
  expected: "infra",
  answer: (response, { size }) => sendRaw(response, bomb(coding, size), { "content-encoding": coding })
})

/** Misbehaviour below and around the messages of HTTP: time, size, framing, connections. */
export const transportModes: ReadonlyArray<Mode> = [
  { name: "hang", expected: "infra", isEndless: true, answer: () => {} },
  {
    name: "hang after the headers",
    expected: "infra",
    isEndless: true,
    answer: (response) => response.writeHead(200, { "content-type": "application/json" }).flushHeaders()
  },
  {
    name: "hang in the middle of the body",
    expected: "infra",
    isEndless: true,
    answer: (response) => void response.writeHead(200, { "content-type": "application/json" }).write('{"id":')
  },
  {
    name: "drip body",
    expected: "infra",
    isEndless: true,
    answer: (response) => {
      response.writeHead(200, { "content-type": "application/json" })
      again(response, () => void response.write(" "))
    }
  },
  {
    name: "drip headers",
    expected: "infra",
    isEndless: true,
    answer: (response) => {
      sendBytes(response, "HTTP/1.1 200 OK\r\nx-slow: ", true)
      again(response, () => void response.socket?.write("a"))
    }
  },
  {
    name: "endless body",
    expected: "infra",
    answer: (response) => {
      response.writeHead(200, { "content-type": "application/json" })
      response.write('{"choices":[{"message":{"content":"')
      pour(response, Buffer.alloc(65_536, "a"))
    }
  },
  {
    name: "endless white space",
    expected: "infra",
    answer: (response) => {
      response.writeHead(200, { "content-type": "application/json" })
      pour(response, spaces)
    }
  },
  {
    name: "endless error",
    expected: "infra",
    answer: (response) => {
      response.writeHead(500, { "content-type": "application/json" })
      pour(response, spaces)
    }
  },
  {
    name: "body of a declared terabyte",
    expected: "infra",
    answer: (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "1099511627776" })
      pour(response, spaces)
    }
  },
  {
    name: "endless headers",
    expected: "infra",
    answer: (response) => {
      sendBytes(response, head, true)
      again(response, () => void response.socket?.write(`x-a: ${"a".repeat(4000)}\r\n`))
    }
  },
  {
    name: "header of a megabyte",
    expected: "infra",
    answer: (response) => sendBytes(response, `${head}x-a: ${"a".repeat(1_000_000)}\r\n\r\n{}`)
  },
  {
    name: "endless informational replies",
    expected: "infra",
    isEndless: true,
    answer: (response) => again(response, () => void response.socket?.write("HTTP/1.1 103 Early Hints\r\n\r\n"))
  },
  bombMode("gzip"),
  bombMode("deflate"),
  bombMode("br"),
  bombMode("gzip, gzip"),
  {
    name: "gzip that is cut",
    expected: "infra",
    answer: (response) => sendRaw(response, gzipSync(good).subarray(0, 40), { "content-encoding": "gzip" })
  },
  {
    name: "gzip that is none",
    expected: "infra",
    answer: (response) => sendRaw(response, good, { "content-encoding": "gzip" })
  },
  {
    name: "coding that nobody knows",
    expected: "infra",
    answer: (response) => sendRaw(response, "\u0001\u0002\u0003", { "content-encoding": "x-zip" })
  },
  { name: "connection dropped", expected: "infra", answer: (response) => void response.socket?.destroy() },
  { name: "connection reset", expected: "infra", answer: (response) => void response.socket?.resetAndDestroy() },
  {
    name: "body that is cut",
    expected: "infra",
    answer: (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" })
      response.write(good.slice(0, 30), () => response.destroy())
    }
  },
  {
    name: "body shorter than declared",
    expected: "infra",
    answer: (response) => sendBytes(response, `${head}content-length: 9999\r\n\r\n${good}`)
  },
  {
    name: "two lengths",
    expected: "infra",
    answer: (response) => sendBytes(response, `${head}content-length: 5\r\ncontent-length: 7\r\n\r\n{"a":`)
  },
  {
    name: "chunk of a wrong size",
    expected: "infra",
    answer: (response) => sendBytes(response, `${head}transfer-encoding: chunked\r\n\r\nZZZ\r\n{}\r\n0\r\n\r\n`)
  },
  {
    name: "chunk of the largest size",
    expected: "infra",
    answer: (response) => sendBytes(response, `${head}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`)
  },
  { name: "no HTTP", expected: "infra", answer: (response) => sendBytes(response, "SSH-2.0-OpenSSH_9.6\r\n") },
  { name: "no status line", expected: "infra", answer: (response) => sendBytes(response, good) },
  {
    name: "a status of four digits",
    expected: "infra",
    answer: (response) => sendBytes(response, `HTTP/1.1 2000 OK\r\n\r\n${good}`)
  },
  {
    name: "switched protocols",
    expected: "infra",
    answer: (response) =>
      sendBytes(response, "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n")
  },
  { name: "no content", expected: "infra", answer: (response) => void response.writeHead(204).end() },
  { name: "not modified", expected: "infra", answer: (response) => void response.writeHead(304).end() },
  {
    name: "a stream of events that nobody asked for",
    expected: "infra",
    isEndless: true,
    answer: (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" })
      again(response, () => void response.write("data: {}\n\n"))
    }
  },
  {
    name: "a good reply once in three",
    expected: "answered",
    answer: (response, { nth }) =>
      nth % 3 === 0 ? send(response, 200, chat({})) : void response.socket?.resetAndDestroy()
  }
]
