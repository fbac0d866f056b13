import { createHmac } from 'node:crypto'

/** Lower-case hex HMAC-SHA256 of `rawBody-timestamp`, the timestamp in unix seconds. */
export function signatureOf(rawBody: string, timestamp: string, secret: string): string {
  return createHmac('sha256', secret).update(`${rawBody}-${timestamp}`).digest('hex')
}
