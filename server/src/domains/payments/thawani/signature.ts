import { createHmac, timingSafeEqual } from 'node:crypto'

const FRESH_SECONDS = 600

/** Thawani signs `body-timestamp` with HMAC-SHA256 in hex; old messages are refused. */
export function isSigned(
  body: string,
  timestamp: string,
  signature: string,
  secret: string,
  now: Date,
): boolean {
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > FRESH_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${body}-${timestamp}`).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
