import { lookup } from 'node:dns'
import { type RequestOptions, request } from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** Which push addresses may be called, and how. Browsers supply them, so they could point anywhere. */
export interface Reach {
  allows(endpoint: URL): boolean
  request(endpoint: URL, options: RequestOptions): ReturnType<typeof request>
}

const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Every range except global unicast, and the parts of it that embed IPv4 or are for documentation. */
const PRIVATE_IPV6 = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

// Separate lists: a shared one matches IPv4 addresses against the IPv6 ranges that embed them.
const ipv4 = new BlockList()
for (const [network, prefix] of PRIVATE_IPV4) ipv4.addSubnet(network, prefix, 'ipv4')
const ipv6 = new BlockList()
for (const [network, prefix] of PRIVATE_IPV6) ipv6.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string) {
  if (isIPv4(address)) return !ipv4.check(address, 'ipv4')
  return isIPv6(address) && !ipv6.check(address, 'ipv6')
}

const OWN_ENDINGS = /\.(?:local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|test|onion)$/

/** A public host name on the usual port. `URL` has already normalized every notation of an IP address. */
export const isPublicEndpoint = ({ protocol, hostname, port, username, password }: URL) =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  /^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(hostname) &&
  isIP(hostname) === 0 &&
  !OWN_ENDINGS.test(hostname)

/** Checks on connecting, so that a name cannot pass the check and then resolve to a private address. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} does not lead to the public internet`), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })

export const PUBLIC_INTERNET: Reach = {
  allows: isPublicEndpoint,
  request: (endpoint, options) => request(endpoint, { ...options, lookup: publicLookup }),
}
