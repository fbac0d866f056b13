import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context'
import { type Allowance, takeTry } from '#platform/rate-limit'
import { AuthRefusal } from '../auth-refusal.ts'
import { isPhone } from '../people/holders.ts'
import type { Device } from '../security/device.ts'
import { allowanceOf, networkOf } from '../security/rate-limits.ts'
import type { IdentityServices } from '../services.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const TO_ONE_ADDRESS: readonly Allowance[] = [
  { limit: 1, seconds: MINUTE },
  { limit: 5, seconds: HOUR },
]
const TO_ONE_PHONE: readonly Allowance[] = [
  { limit: 1, seconds: MINUTE },
  { limit: 3, seconds: HOUR },
]
/** Text messages cost money: this many a day, to all phones together. */
const TEXT_MESSAGES: Allowance = { limit: 200, seconds: 24 * HOUR }

/**
 * Counts a message that somebody asks to be sent to an e-mail address or a phone (E.164), whether anybody
 * is known there or not. Call it outside of a transaction: a refused request counts too.
 * @throws AuthRefusal('over_email_send_rate_limit' | 'over_sms_send_rate_limit') with the seconds to wait
 */
export async function limitSend(
  ctx: Ctx,
  address: string,
  { ip }: Device,
  limits: Pick<IdentityServices, 'allowances'> = {},
) {
  const toPhone = isPhone(address)
  const name = createHash('sha256').update(address).digest('base64url').slice(0, 22)
  // The network's limit first: a network over its limit must not use up the limits of the addresses it names.
  const counts: (readonly [key: string, allowance: Allowance])[] = [
    [`network:${networkOf(ip)}`, allowanceOf('sendsOfNetwork', limits)],
    ...(toPhone ? TO_ONE_PHONE : TO_ONE_ADDRESS).map(each => [`${name}:${each.seconds}`, each] as const),
  ]
  if (toPhone) counts.push(['text_messages', TEXT_MESSAGES])
  for (const [key, allowance] of counts) {
    const retryAfter = await takeTry(ctx.db, `identity.send:${key}`, allowance)
    if (retryAfter > 0)
      throw new AuthRefusal(toPhone ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit', {
        retryAfter,
        message: `For security purposes, you can only request this after ${retryAfter} seconds.`,
      })
  }
}
