import type { Language } from '@dawra/contract/common'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { SecurityNotice } from '../texts/en.ts'
import { sendMail } from '../texts/index.ts'

/** Tells a person by mail what changed about their account, in case it was not them. */
export async function sendSecurityNotice(tx: Tx, userId: string, what: SecurityNotice) {
  const person = await maybe<{ email: string; language: Language }>(
    tx.db,
    sql`select email, language from identity.users where id = ${userId} and email is not null`,
  )
  if (!person) return
  const facts = { what, when: tx.now.toISOString() }
  await sendMail(tx, { template: 'security_notice', to: person.email, language: person.language, facts })
}
