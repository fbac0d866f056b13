import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import type { OwnDecidedFacts, OwnHiddenFacts } from './texts.en.ts'

type OwnerNotice = { caseId: string } & (
  | ({ what: 'hidden' } & OwnHiddenFacts)
  | ({ what: 'decided' } & OwnDecidedFacts)
)

/** Moderation calls it directly: a stored event would outlive an erased person and contain the title. */
export async function notifyOwners(tx: Tx, people: readonly string[], news: OwnerNotice): Promise<void> {
  const { kind, id, title } = news
  const notice = { people, subject: `${kind}:${id}`, source: `${news.what} ${news.caseId}` }
  if (news.what === 'hidden')
    await notify(tx, {
      ...notice,
      kind: 'content_hidden',
      facts: { kind, id, title, reasons: news.reasons },
    })
  else
    await notify(tx, {
      ...notice,
      kind: 'content_decided',
      facts: { kind, id, title, verdict: news.verdict, reason: news.reason },
    })
}
