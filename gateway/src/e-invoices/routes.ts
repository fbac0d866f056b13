import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { sizeObstacle } from '../api/api-guard.ts'
import type { Call, Env } from '../api/api-reply.ts'
import type { Gateway } from '../gateway.ts'

/** Simulates a provider of e-invoices. It accepts documents by UUID and responds the same to repeated submissions. */
export function eInvoiceRoutes({ settings, keys }: Gateway): Hono<Env> {
  const routes = new Hono<Env>()
  routes.put('/v1/documents/:uuid', async c => {
    const { eInvoices, latencyMs } = settings
    if (latencyMs > 0) await pause(latencyMs)
    if (eInvoices === 'down') return c.json({ error: 'Service Unavailable' }, 503)
    const obstacle = sizeObstacle(c) ?? keyObstacle(c, keys.secretKey)
    if (obstacle) return obstacle
    const uuid = c.req.param('uuid')
    const reason =
      eInvoices === 'reject' ? 'The simulator was told to reject' : problemOf(uuid, await c.req.text())
    if (reason) return c.json({ status: 'rejected', reason }, 422)
    return c.json({ status: 'accepted', reference: `SIM-${uuid}` })
  })
  return routes
}

function keyObstacle(c: Call, key: string): Response | null {
  const expected = Buffer.from(`Bearer ${key}`)
  const given = Buffer.from(c.req.header('authorization') ?? '')
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight ? null : c.json({ error: 'Unauthorized' }, 401)
}

/** Basic checks that a provider would make. */
function problemOf(uuid: string, xml: string): string | null {
  if (!xml.includes('>urn:peppol:pint:billing-1@om-1<')) return 'IBT-024: not a document of PINT-OM'
  if (!xml.includes(`<cbc:UUID>${uuid}</cbc:UUID>`)) return 'BTOM-002: the UUID is not that of the address'
  return null
}
