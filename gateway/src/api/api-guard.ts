import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { Gateway } from '../gateway.ts'
import { type Call, type Env, failure } from './api-reply.ts'

const LARGEST_BODY_BYTES = 128 * 1024

/** Thawani's server requires a content length for every POST, even with an empty object. */
export function lengthObstacle(c: Call): Response | null {
  if (c.req.method !== 'POST' || lengthOf(c) > 0) return null
  return c.text('Length Required', 411)
}

// Checked by hand because Hono's own body limit turns every request into a full web Request, which would halve the
// speed.
export function sizeObstacle(c: Call): Response | null {
  return lengthOf(c) > LARGEST_BODY_BYTES || c.req.header('transfer-encoding')
    ? c.text('Content Too Large', 413)
    : null
}

function lengthOf(c: Call): number {
  return Number(c.req.header('content-length') ?? 0)
}

export function keyGuard(secretKey: string): (c: Call) => Response | null {
  const expected = Buffer.from(secretKey)
  return c => {
    const given = Buffer.from(c.req.header('thawani-api-key') ?? '')
    const isRight = given.length === expected.length && timingSafeEqual(given, expected)
    return isRight ? null : failure(c, 401, 401, 'Unauthorized')
  }
}

/** Also simulates the configured faults: slow responses, outages and lost responses. */
export function apiGuard({ settings, keys }: Gateway): MiddlewareHandler<Env> {
  const keyObstacle = keyGuard(keys.secretKey)
  return async (c, next) => {
    if (settings.latencyMs > 0) await pause(settings.latencyMs)
    if (settings.down) return failure(c, 503, 503, 'Service Unavailable')
    const obstacle = lengthObstacle(c) ?? sizeObstacle(c) ?? keyObstacle(c)
    if (obstacle) return obstacle
    await next()
    if (settings.dropResponses > 0) loseAnswer(c, settings, 'dropResponses')
    else if (settings.dropRefunds > 0 && isRefund(c)) loseAnswer(c, settings, 'dropRefunds')
  }
}

const isRefund = (c: Call) => c.req.method === 'POST' && c.req.path === '/api/v1/refunds'

function loseAnswer(c: Call, settings: Gateway['settings'], kind: 'dropResponses' | 'dropRefunds'): void {
  settings[kind] -= 1
  c.env.incoming.socket.destroy()
  c.res = RESPONSE_ALREADY_SENT
}
