import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { securityChanged } from '../events.ts'
import type { Holder } from '../people/lock-contact-holder.ts'
import type { IdentityServices } from '../services.ts'
import { sendMail, sendSms } from '../texts/index.ts'

interface Notified {
  holder: Holder
  after: { email: string | null; phone: string | null }
  change: { kind: 'email' | 'phone'; reason: string }
}

/** Notifies the old and the new address or phone, so that the rightful owner learns of a wrong change. */
export async function notifyOfContactChange(
  tx: Tx,
  services: IdentityServices,
  { holder, after, change }: Notified,
) {
  const { id: userId, language } = holder
  // For the inbox. The mail is written here, because it states the reason and goes to both addresses.
  const what = change.kind === 'email' ? 'email_changed' : 'phone_changed'
  await announce(tx, securityChanged({ userId, what, at: tx.now.toISOString() }))
  const facts = { what: change.kind, reason: change.reason, when: tx.now.toISOString() }
  for (const [to, isNew] of [
    [holder.email, false],
    [after.email, true],
  ] as const) {
    // When only the phone changed, the e-mail address is the same and is notified once.
    if (!to || (isNew && change.kind === 'phone')) continue
    await sendMail(tx, { template: 'contact_changed', to, language, facts: { ...facts, isNew } })
  }
  if (change.kind !== 'phone' || !services.settings.hasSms) return
  for (const to of [holder.phone, after.phone])
    if (to) await sendSms(tx, { template: 'phone_changed', to, language, facts: {} })
}
