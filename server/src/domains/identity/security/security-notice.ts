import type { Language } from '@dawra/contract/platform/schemas'
import { announce } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { securityChanged } from '../events.ts'
import type { SecurityNotice } from '../texts/en.ts'
import { sendMail } from '../texts/index.ts'

export async function sendSecurityNotice(tx: Tx, userId: string, what: SecurityNotice) {
  const when = tx.now.toISOString()
  await announce(tx, securityChanged({ userId, what, at: when }))
  const person = await maybe<{ email: string; language: Language }>(
    tx.db,
    sql`select email, language from identity.users where id = ${userId} and email is not null`,
  )
  if (!person) return
  await sendMail(tx, {
    template: 'security_notice',
    to: person.email,
    language: person.language,
    facts: { what, when },
  })
}
