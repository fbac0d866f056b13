import { localizedText } from '@dawra/contract/languages.rules'
import type { NotificationKind } from '@dawra/contract/profile.rules'
import { getPerson } from '#identity'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { wantsMail } from '#profile'
import type { RequestNews as News } from './texts/en.ts'
import { sendMail } from './texts/index.ts'

/** The recipient, and the preference that turns it off: null is always sent, because it concerns safety or money. */
const RULES: Readonly<Record<News, { to: 'donor' | 'requester'; kind: NotificationKind | null }>> = {
  received: { to: 'donor', kind: 'request_received' },
  cancelled: { to: 'donor', kind: 'request_received' },
  accepted: { to: 'requester', kind: 'request_accepted' },
  accepted_to_pay: { to: 'requester', kind: 'request_accepted' },
  paid: { to: 'donor', kind: 'request_accepted' },
  declined: { to: 'requester', kind: 'request_declined' },
  all_given: { to: 'requester', kind: 'request_declined' },
  lapsed: { to: 'requester', kind: 'request_declined' },
  released: { to: 'requester', kind: 'request_accepted' },
  missed: { to: 'requester', kind: 'request_accepted' },
  withdrawn: { to: 'requester', kind: null },
  recalled: { to: 'requester', kind: null },
  corrected: { to: 'requester', kind: null },
}

/**
 * Enqueues the mail of one piece of news. A job sends it after the commit, once per request and news, from the rows as
 * they are then.
 * @param occasion distinguishes news that may occur several times
 */
export const enqueueNotification = (tx: Tx, requestId: string, news: News, occasion?: string) =>
  enqueue(tx, 'donations.tell', { requestId, news, occasion })

export interface RequestNotification {
  requestId: string
  news: News
  occasion?: string
}

interface RequestSummary {
  donorId: string
  requesterId: string
  donationId: string
  en: string | null
  ar: string | null
  when: string
  reason: string | null
}

const selectSummary = (tx: Tx, requestId: string): Promise<RequestSummary | undefined> =>
  maybe(
    tx.db,
    sql`select r.donor_id as "donorId", r.requester_id as "requesterId", d.id as "donationId", d.title_en as en,
        d.title_ar as ar, to_jsonb(coalesce(r.agreed_at, r.wished_at)) #>> '{}' as when,
        coalesce(d.recalled_because, case when r.closed_by = 'donor' then r.reason end) as reason
      from donations.requests r join donations.donations d on d.id = r.donation_id
      where r.id = ${requestId}`,
  )

/** Sends one mail, unless it was sent before or is turned off. It holds no address and no phone number. */
export const sendNotification = (
  ctx: Ctx,
  publicUrl: string,
  { requestId, news, occasion }: RequestNotification,
) =>
  transact(ctx, async tx => {
    const summary = await selectSummary(tx, requestId)
    if (!summary || !(await isFirst(tx, requestId, occasion ? `${news} ${occasion}` : news))) return
    const { to: side, kind } = RULES[news]
    const { id, email, language } = await getPerson(
      tx.db,
      side === 'donor' ? summary.donorId : summary.requesterId,
    )
    if (!email || (kind && !(await wantsMail(tx.db, id, kind)))) return
    const { when, reason } = summary
    const link = `${publicUrl}${pageOf(side, news, summary.donationId, requestId)}`
    const facts = { news, title: localizedText(summary, language), when, link, ...(reason && { reason }) }
    await sendMail(tx, { template: 'request_news', to: email, language, facts })
  })

function pageOf(side: 'donor' | 'requester', news: News, donationId: string, requestId: string) {
  if (side === 'donor') return `/donations/${donationId}`
  return news === 'corrected' ? `/deal/${donationId}` : `/requests/${requestId}`
}

const isFirst = async (tx: Tx, requestId: string, what: string) =>
  (await run(
    tx.db,
    sql`insert into donations.told (request_id, what) values (${requestId}, ${what}) on conflict do nothing`,
  )) === 1
