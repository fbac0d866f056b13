import type { MiddlewareHandler } from 'hono'
import type { Env } from '#platform/http'

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']
/** A host name, an IPv4 address or an IPv6 address in brackets; a port may follow. */
const NAME = /^(\[[\da-f:.]+\]|[^\s:/@[\]]+)(?::\d+)?$/i

/**
 * Answers only to the host names of this machine and of `publicUrl`. In development, mails with codes can be read here,
 * and with DNS rebinding a stranger's page whose name resolves to 127.0.0.1 would be same-origin.
 */
export function knownHosts(publicUrl: string, listensOn: string): MiddlewareHandler<Env> {
  const known = new Set([...OWN_NAMES, new URL(publicUrl).hostname, listensOn])
  return async (http, next) => {
    const host = http.req.header('host') ?? new URL(http.req.url).host
    const name = NAME.exec(host)?.[1]?.toLowerCase()
    if (name !== undefined && known.has(name)) return next()
    return http.text(
      'This server does not answer under that name. If it should, set PUBLIC_URL to it.\n',
      421,
    )
  }
}
