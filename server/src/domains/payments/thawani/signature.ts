import { createHmac, timingSafeEqual } from 'node:crypto'

/** Thawani signs `body-timestamp` with HMAC-SHA256 in hex. */
export function isSigned(body: string, timestamp: string, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${body}-${timestamp}`).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Difference between a unix timestamp and now, in seconds; NaN for an invalid one. */
export const secondsOff = (timestamp: string, now: Date): number =>
  /^\d+$/.test(timestamp) ? Math.round(Math.abs(now.getTime() / 1000 - Number(timestamp))) : Number.NaN
