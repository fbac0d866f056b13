import { localizedText } from '@dawra/contract/languages.rules'
import type { ReportedKind, ReportReason, Verdict } from '@dawra/contract/moderation.rules'
import { getPeople } from '#identity'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { type Described, ownersOf } from './reportable.ts'
import type { ModerationServices } from './services.ts'
import { sendMail } from './texts/index.ts'

type News = { kind: ReportedKind } & (
  | { template: 'content_hidden'; reasons: readonly ReportReason[] }
  | { template: 'content_decided'; verdict: Verdict; reason: string | null }
)
type Services = Pick<ModerationServices, 'identity'>

/** Mails the owners. The mail holds neither reporter nor text of a report. */
export async function mailOwners(
  tx: Tx,
  { identity }: Services,
  described: Described,
  { template, ...news }: News,
) {
  const link = `${identity.publicUrl}/support`
  for (const { email: to, language } of await getPeople(tx.db, ownersOf(described))) {
    if (!to) continue
    const facts = { ...news, title: localizedText(described.title, language), link }
    await sendMail(tx, { template, to, language, facts })
  }
}

/** Mails the operators at once when a target is hidden: the three reporting accounts may be one person. */
export async function mailOperators(
  tx: Tx,
  { identity }: Services,
  described: Described,
  reasons: readonly ReportReason[],
) {
  const link = `${identity.publicUrl}/operator`
  const operators = await many<{ id: string }>(
    tx.db,
    sql`select user_id as id from identity.role_holders where role = ${'operator'}`,
  )
  for (const { email: to, language } of await getPeople(
    tx.db,
    operators.map(({ id }) => id),
  )) {
    if (!to) continue
    const facts = { title: localizedText(described.title, language), reasons, link }
    await sendMail(tx, { template: 'hidden_waits', to, language, facts })
  }
}
