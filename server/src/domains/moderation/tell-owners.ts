import type { ReportedKind, ReportReason, Verdict } from '@dawra/contract/moderation.rules'
import { getPeople } from '#identity'
import { sendMail } from '#platform/messages'
import type { Tx } from '#platform/transact'
import { type Described, ownersOf } from './reportable.ts'
import type { ModerationServices } from './services.ts'

type News = { kind: ReportedKind } & (
  | { template: 'content_hidden'; reasons: readonly ReportReason[] }
  | { template: 'content_decided'; verdict: Verdict }
)

/** Mails those whose thing it is; never who reported it, nor in which words. */
export async function tellOwners(
  tx: Tx,
  { identity }: Pick<ModerationServices, 'identity'>,
  described: Described,
  { template, ...news }: News,
) {
  const link = `${identity.publicUrl}/support`
  for (const { email: to, language } of await getPeople(tx.db, ownersOf(described))) {
    if (!to) continue
    const title = described.title[language] ?? described.title.en ?? described.title.ar ?? ''
    const facts = { ...news, title, link }
    await sendMail(tx, { template, to, language, facts })
  }
}
