import { BlockList, isIP } from "node:net"

/** Addresses that no public host has. Source: IANA, special-purpose address registries of IPv4 and IPv6. */
const reserved = new BlockList()
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3]
] as const) {
  reserved.addSubnet(net, prefix, "ipv4")
}
// exceptions within the routed addresses: those for protocols and examples, and those that embed another address
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20]
] as const) {
  reserved.addSubnet(net, prefix, "ipv6")
}
/** The only IPv6 addresses that are routed publicly. */
const routed = new BlockList()
routed.addSubnet("2000::", 3, "ipv6")

const localNames = /(^|\.)(local|localhost|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Whether a host may be one of the public web: an address that is routed there, or a
 * name of several parts that is not reserved for private networks. The addresses that a
 * name resolves to must be checked too.
 *
 * ```ts
 * import { isPublicHost } from "./publicHosts.ts"
 *
 * isPublicHost("en.wikipedia.org") // → true
 * isPublicHost("localhost.") // → false
 * isPublicHost("[::ffff:127.0.0.1]") // → false
 * ```
 */
export const isPublicHost = (host: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
  const kind = isIP(name)
  if (kind === 4) return !reserved.check(name, "ipv4")
  if (kind === 6) return routed.check(name, "ipv6") && !reserved.check(name, "ipv6")
  return name.includes(".") && !localNames.test(name)
}
