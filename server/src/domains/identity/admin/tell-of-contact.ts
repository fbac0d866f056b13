import type { Tx } from '#platform/transact'
import type { Holder } from '../people/holders.ts'
import type { IdentityServices } from '../services.ts'
import { sendMail, sendSms } from '../texts/index.ts'

interface Told {
  /** As it was before. */
  holder: Holder
  after: { email: string | null; phone: string | null }
  change: { kind: 'email' | 'phone'; reason: string }
}

/** Tells what was theirs and what is theirs now, so that a wrong change is heard of by who can object to it. */
export async function tellOfContact(tx: Tx, services: IdentityServices, { holder, after, change }: Told) {
  const { language } = holder
  const facts = { what: change.kind, reason: change.reason, when: tx.now.toISOString() }
  for (const [to, isNew] of [
    [holder.email, false],
    [after.email, true],
  ] as const) {
    // Of a changed phone the one address hears once.
    if (!to || (isNew && change.kind === 'phone')) continue
    await sendMail(tx, { template: 'contact_changed', to, language, facts: { ...facts, isNew } })
  }
  if (change.kind !== 'phone' || !services.settings.hasSms) return
  for (const to of [holder.phone, after.phone])
    if (to) await sendSms(tx, { template: 'phone_changed', to, language, facts: {} })
}
