import type { Baisa } from '@dawra/contract/platform/money.rules'
import { dayAfter } from '@dawra/contract/platform/muscat.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { markInvoiced } from '#payouts'
import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { enqueue } from '#platform/jobs'
import { type Db, many, maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import type { DocumentLine, Party } from './draft.ts'
import { platformIssuer, venueIssuer } from './issuers.ts'
import { issueDocument } from './store.ts'
import type { Terms } from './texts/en.ts'
import { TEXTS } from './texts/index.ts'

/** Starts `issueCommissions` after the commit; several calls start one job. */
export const issueCommissionsLater = (tx: Tx) =>
  enqueue(tx, 'documents.issue_commissions', {}, { key: 'documents:commissions' })

/**
 * Invoices the commission of every statement without an invoice, each in its own transaction. They wait until the platform
 * is registered for VAT, because an invoice for commission charges it.
 */
export async function issueCommissions(ctx: Ctx): Promise<void> {
  const { seller } = await platformIssuer(ctx.db)
  if (seller.vatNumber === null) return
  const ids = (await selectOpen(ctx.db)).map(({ id }) => id)
  await eachInTurn(ctx, 'documents.issue_commissions', ids, id =>
    transact(ctx, tx => issueCommission(tx, id)),
  )
}

/** Statements with VAT on their commission and without an invoice, oldest first. */
export const selectOpen = (db: Db): Promise<{ id: string }[]> =>
  many(
    db,
    sql`select s.id from payouts.issued_statements s join documents.platform p on p.begins_at <= s.issued_at
      where s.invoiced_at is null and s.bears_vat and (s.vat <> 0 or s.commission <> 0) order by s.week, s.id`,
  )

interface Statement {
  /** Null for a seller of compost, who pays no commission. */
  venueId: string | null
  /** With the sign of the venue's account: negative is what the venue pays. */
  commission: number
  vat: number
  week: string
  /** The terms of the whole week; null when they changed during it. */
  terms: Terms | null
}

async function issueCommission(tx: Tx, statementId: string) {
  const source = `statement:${statementId}`
  // A server of the previous release does not mark statements that it invoiced.
  if (!(await hasDocument(tx.db, source))) await invoiceStatement(tx, statementId, source)
  // A return of commission that no earlier invoice covers waits for the next invoice.
  if (await hasDocument(tx.db, source)) await markInvoiced(tx, statementId)
}

async function invoiceStatement(tx: Tx, statementId: string, source: string) {
  const statement = await maybe<Statement>(
    tx.db,
    sql`select s.venue_id as "venueId", s.commission, s.vat, s.week::text as week,
        case when (f.share_bp, f.per_portion) = (u.share_bp, u.per_portion)
          then jsonb_build_object('shareBp', f.share_bp, 'perPortion', f.per_portion) end as terms
      from payouts.issued_statements s cross join payouts.terms_of(s.venue_id, s.week) f
        cross join payouts.terms_of(s.venue_id, s.week + 6) u
      where s.id = ${statementId}`,
  )
  if (!statement?.venueId) return
  const { commission, vat, venueId, week, terms } = statement
  const title = titleOf(week, terms)
  const charged = { net: Math.max(-commission, 0), vat: Math.max(-vat, 0) }
  if (grossOf(charged) > 0) await invoice(tx, source, venueId, commissionLine(title, charged))
  const back = { net: Math.max(commission, 0), vat: Math.max(vat, 0) }
  await creditCommission(tx, { source, venueId, title, before: grossOf(charged) > 0 ? 1 : 0 }, back)
}

const hasDocument = async (db: Db, source: string): Promise<boolean> =>
  (await maybe(db, sql`select from documents.documents where issuer = 'platform' and source = ${source}`)) !==
  undefined

/**
 * Commission and the VAT on it, which is rounded once a week. In the week in which VAT begins, one of the two may be
 * returned while the other is charged, because the week's first sales have no VAT.
 */
interface Commission {
  net: Baisa
  vat: Baisa
}
const grossOf = ({ net, vat }: Commission): Baisa => net + vat

/** The title names the week and, if the terms did not change, the rate. */
function titleOf(week: string, terms: Terms | null): Localized {
  const [from, until] = [`${week}T12:00:00Z`, `${dayAfter(week, 6)}T12:00:00Z`]
  return {
    en: TEXTS.en.document.commission(from, until, terms),
    ar: TEXTS.ar.document.commission(from, until, terms),
  }
}

const commissionLine = (title: Localized, commission: Commission): DocumentLine => ({
  title,
  code: null,
  quantity: 1,
  unit: 'service',
  unitPrice: grossOf(commission),
  total: grossOf(commission),
  vat: commission.vat,
})

async function invoice(tx: Tx, source: string, venueId: string, line: DocumentLine) {
  const { seller: buyer } = await venueIssuer(tx.db, venueId)
  const platform = await platformIssuer(tx.db)
  await issueDocument(tx, {
    ...platform,
    kind: 'commission_invoice',
    source,
    buyer,
    venueId,
    lines: [line],
  })
}

interface Creditable extends Commission {
  id: string
  seller: Party
  buyer: Party | null
}

/**
 * Credits earlier invoices, the newest first, when more was returned in a week than earned. Each is credited with as
 * much commission and VAT as it still has, so that both are returned to the baisa.
 * @param cause.before how many documents of the same cause exist
 */
async function creditCommission(
  tx: Tx,
  { source, venueId, title, before }: { source: string; venueId: string; title: Localized; before: number },
  back: Commission,
) {
  let { net, vat } = back
  if (net + vat === 0) return
  let part = before
  for (const { id, seller, buyer, ...left } of await selectCreditable(tx.db, venueId)) {
    const credit = { net: Math.min(net, left.net), vat: Math.min(vat, left.vat) }
    if (grossOf(credit) === 0) continue
    part += 1
    await issueDocument(tx, {
      issuer: 'platform',
      kind: 'credit_note',
      source: part === 1 ? source : `${source}:${part}`,
      seller,
      ...(buyer && { buyer }),
      venueId,
      lines: [commissionLine(title, credit)],
      credits: id,
      reason: 'VAL',
    })
    net -= credit.net
    vat -= credit.vat
  }
}

const selectCreditable = (db: Db, venueId: string): Promise<Creditable[]> =>
  many(
    db,
    sql`select d.id, d.seller, d.buyer, d.total - d.vat - coalesce(c.net, 0) as net, d.vat - coalesce(c.vat, 0) as vat
      from documents.documents d left join lateral (
        select sum(n.total - n.vat)::bigint as net, sum(n.vat)::bigint as vat from documents.documents n where n.credits = d.id
      ) c on true
      where d.venue_id = ${venueId} and d.kind = 'commission_invoice' and d.total > coalesce(c.net + c.vat, 0)
      order by d.id desc`,
  )
