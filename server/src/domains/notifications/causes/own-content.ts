import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'
import type { OwnDecidedFacts, OwnHiddenFacts } from '../texts/en/own-content.ts'

/** What became of something that was reported. */
type OwnerNews = { caseId: string } & (
  | ({ what: 'hidden' } & OwnHiddenFacts)
  | ({ what: 'decided' } & OwnDecidedFacts)
)

/** Tells its owners. Moderation calls it: an event outlives an erased person and would hold the title. */
export async function tellOwners(tx: Tx, people: readonly string[], news: OwnerNews): Promise<void> {
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
