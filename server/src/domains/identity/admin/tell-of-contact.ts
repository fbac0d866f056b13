import { announce } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { securityChanged } from '../events.ts'
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
  const { id: userId, language } = holder
  // Also in the inbox: its mail is written here, because it says who has done it and goes to both addresses.
  const what = change.kind === 'email' ? 'email_changed' : 'phone_changed'
  await announce(tx, securityChanged({ userId, what, at: tx.now.toISOString() }))
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
