import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { Refusal } from '#platform/errors'
import type { Env, HttpContext } from '#platform/http'
import type { Metrics } from '#platform/metrics'

export interface MetricsAccess {
  /** Open to everybody, for development. */
  isOpen: boolean
  /** As a bearer token it grants access from anywhere. */
  token?: string | undefined
}

/** `/metrics` for Prometheus: with the token, or from the machine itself. Everybody else gets a 404. */
export function mountMetrics(app: Hono<Env>, metrics: Pick<Metrics, 'registry'>, access: MetricsAccess) {
  app.get('/metrics', async http => {
    if (!(access.isOpen || showsToken(http, access.token) || isFromHere(http))) throw new Refusal('not_found')
    const { registry } = metrics
    return http.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function showsToken({ req }: HttpContext, token: string | undefined): boolean {
  const shown = /^Bearer (.+)$/i.exec(req.header('authorization') ?? '')?.[1]
  return token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])
/** A local proxy also connects from this machine, but sends a forwarding header or the requested host. */
const OF_PROXIES = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

function isFromHere({ req, env }: HttpContext): boolean {
  const address = env?.incoming?.socket.remoteAddress ?? ''
  const isProxied = OF_PROXIES.some(name => req.header(name) !== undefined)
  return LOOPBACK.test(address) && !isProxied && OWN_NAMES.has(new URL(req.url).hostname)
}
