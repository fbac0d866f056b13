import type { HttpContext } from '#platform/http'

/** The caller's address: each trusted proxy has appended the address that it saw, so we count from the end. */
export const clientAddress =
  (trustedProxies: number) =>
  ({ req, env }: HttpContext): string => {
    const direct = env.incoming?.socket.remoteAddress ?? 'unknown'
    if (trustedProxies === 0) return direct
    const hops = (req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
    return hops.at(-trustedProxies) || direct
  }
