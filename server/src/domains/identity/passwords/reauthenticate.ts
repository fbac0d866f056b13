import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { noteSent, textCode } from '../contacts/mail-code.ts'
import { consumeCode, issueToken } from '../contacts/one-time-tokens.ts'
import { limitSend } from '../contacts/send-limits.ts'
import { type Holder, lockHolder } from '../people/lock-contact-holder.ts'
import { getAccount } from '../people/users.ts'
import type { Device } from '../security/device.ts'
import type { IdentityServices, Keys } from '../services.ts'
import { sendMail } from '../texts/index.ts'

/**
 * @returns the text message's id, when it went to a phone
 * @throws AuthRefusal('validation_failed' | 'email_not_confirmed' | 'over_email_send_rate_limit' | ...)
 */
export async function sendNonce(
  ctx: Ctx,
  services: IdentityServices,
  device: Device,
): Promise<string | undefined> {
  const { userId } = personOf(ctx)
  const address = addressOf(await getAccount(ctx.db, userId))
  await limitSend(ctx, services, { address, device, sent: 'contact' })
  return transact(ctx, async tx => {
    const holder = await lockHolder(tx.db, userId)
    const address = addressOf(holder)
    await noteSent(tx, userId, 'reauthentication')
    if (!holder.email) return textCode(tx, services, holder, { purpose: 'reauthentication', phone: address })
    const { code } = await issueToken(tx, services.keys, { userId, purpose: 'reauthentication', address })
    const { language } = holder
    await sendMail(tx, { template: 'reauthenticate', to: address, language, facts: { code } })
    return undefined
  })
}

type Contacts = Pick<Holder, 'email' | 'phone' | 'email_confirmed_at' | 'phone_confirmed_at'>

function addressOf({ email, phone, email_confirmed_at, phone_confirmed_at }: Contacts): string {
  if (email) {
    if (email_confirmed_at) return email
    throw new AuthRefusal('email_not_confirmed', { status: 422, message: 'Please verify your email first.' })
  }
  if (phone) {
    if (phone_confirmed_at) return phone
    throw new AuthRefusal('phone_not_confirmed', { status: 422, message: 'Please verify your phone first.' })
  }
  throw new AuthRefusal('validation_failed', {
    message: 'Reauthentication requires the user to have an email or a phone number',
  })
}

/** Uses the code up when it is right. */
export async function isNonce(ctx: Ctx, keys: Keys, userId: string, code: string): Promise<boolean> {
  const address = addressOf(await getAccount(ctx.db, userId))
  const token = await transact(ctx, tx =>
    consumeCode(tx, keys, { purposes: ['reauthentication'], address, code }),
  )
  return token?.userId === userId
}
