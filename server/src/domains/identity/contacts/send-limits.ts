import { isPhoneOfCity } from '@dawra/contract/platform/phone-country.rules'
import type { LimitName } from '@dawra/contract/platform/request-limits.rules'
import type { Ctx, UserActor } from '#platform/context'
import { takeTry } from '#platform/rate-limit'
import { AuthRefusal } from '../auth-refusal.ts'
import { isPhone } from '../people/lock-contact-holder.ts'
import type { Device } from '../security/device.ts'
import { knownMark } from '../security/known-devices.ts'
import { addressKey, countedOf } from '../security/rate-limits.ts'
import type { IdentityServices } from '../services.ts'
import { budgetsOfPerson, takeText } from './sms-budgets.ts'

/** Each purpose is counted separately, so that it does not use up the limit of another one. */
type Sent = 'sign_up' | 'sign_in' | 'contact' | 'factor'

export interface Requested {
  /** An e-mail address in lower case, or a phone in E.164. */
  address: string
  device: Device
  sent: Sent
}

const TO_ONE_ADDRESS = ['identity.mail_code_minute', 'identity.mail_code_hour'] as const
const TO_ONE_PHONE = [
  'identity.text_code_minute',
  'identity.text_code_hour',
  'identity.text_code_day',
] as const

/**
 * Guests count by their network; signed-in people, and browsers that have signed in with this address before, by
 * themselves and by the address. Call it outside of a transaction: a refused request counts too.
 * @throws AuthRefusal('over_email_send_rate_limit' | 'over_sms_send_rate_limit') with the seconds to wait;
 *   'phone_abroad' for a guest's phone of another country
 */
export async function limitSend(
  ctx: Ctx,
  services: Pick<IdentityServices, 'allowances'>,
  { address, device, sent }: Requested,
) {
  const person = ctx.actor.kind === 'user' && !ctx.actor.isAnonymous ? ctx.actor : undefined
  const toPhone = isPhone(address)
  const isKnown = person !== undefined || (await isKnownAt(ctx, address, device))
  if (toPhone && !isKnown && !isPhoneOfCity(address)) throw new AuthRefusal('phone_abroad')
  const take = (name: LimitName, who: string, allowance?: { limit: number; seconds: number }) =>
    takeTry(ctx.db, name, who, allowance).then(wait => refuseWithin(wait, toPhone))
  // The sender's limit first: a sender over it must not use up the limits of the addresses they name.
  if (person) await take('identity.send_of_person', person.userId)
  else if (!isKnown) {
    const name = sent === 'sign_up' ? 'identity.send_sign_up' : 'identity.send_sign_in'
    const { who, allowance } = await countedOf(ctx.db, name, device, services)
    await take(name, who, allowance)
  }
  for (const name of toPhone ? TO_ONE_PHONE : TO_ONE_ADDRESS) await take(name, addressKey(address))
  if (toPhone && ctx.actor.kind === 'user') await limitTexts(ctx, ctx.actor, { address, sent })
}

/** Only the browser's cookie counts: a match by network would reveal to its other users who has an account. */
const isKnownAt = async ({ db }: Ctx, address: string, device: Device) =>
  (await knownMark(db, { address }, { ...device, ip: null })) !== undefined

/** A guest's text message is counted when it is sent, because only then is it known whose phone it is. */
async function limitTexts(
  { db }: Ctx,
  { userId }: UserActor,
  { address: phone, sent }: Pick<Requested, 'address' | 'sent'>,
) {
  const budgets = await budgetsOfPerson(db, userId, { phone, isFactor: sent === 'factor' })
  refuseWithin(await takeText(db, budgets), true)
}

function refuseWithin(retryAfter: number, toPhone: boolean) {
  if (retryAfter > 0)
    throw new AuthRefusal(toPhone ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit', { retryAfter })
}
