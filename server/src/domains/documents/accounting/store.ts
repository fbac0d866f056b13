import type { DocumentKind } from '@dawra/contract/documents/rules'
import { documentKinds } from '@dawra/contract/documents/rules'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import { accountOf, endToEndId, type Payee } from '#payouts'
import { type Db, many, sql } from '#platform/sql'

/** From the first day (inclusive) to the last day (exclusive) in Muscat. */
export interface Period {
  from: string
  until: string
}

/** A document as booked by its seller; amounts in baisa, negative on a credit note. */
export interface BookedDocument {
  number: string
  kind: DocumentKind
  issuedAt: string
  orderNumber: string | null
  /** Issued by the platform for commission. */
  isCommission: boolean
  base: Baisa
  vat: Baisa
}

type Stored = Omit<BookedDocument, 'base'> & { total: Baisa }

const booked = ({ total, vat, ...document }: Stored): BookedDocument => {
  const sign = document.kind === 'credit_note' ? -1 : 1
  return { ...document, base: sign * (total - vat), vat: sign * vat }
}

/** Documents in the name of a payee and, for commission, addressed to it; oldest first. */
export async function selectDocuments(
  db: Db,
  { kind, id }: Payee,
  period: Period,
): Promise<BookedDocument[]> {
  const documents = await (kind === 'venue' ? ofVenue : ofSeller)(db, id, period)
  return documents.map(booked)
}

const ofVenue = (db: Db, venueId: string, { from, until }: Period): Promise<Stored[]> =>
  many(
    db,
    sql`select number, kind, to_jsonb(issued_at) #>> '{}' as "issuedAt", order_number as "orderNumber",
        issuer = 'platform' as "isCommission", total, vat
      from documents.documents
      where venue_id = ${venueId} and kind = any (${documentKinds}::text[])
        and issued_at >= platform.muscat_midnight(${from}::date) and issued_at < platform.muscat_midnight(${until}::date)
      order by issued_at, id`,
  )

const ofSeller = (db: Db, sellerId: string, { from, until }: Period): Promise<Stored[]> =>
  many(
    db,
    sql`select number, kind, to_jsonb(issued_at) #>> '{}' as "issuedAt", order_number as "orderNumber",
        false as "isCommission", total, vat
      from documents.documents
      where starts_with(issuer, 'seller:') and issuer = 'seller:' || ${sellerId}::text
        and issued_at >= platform.muscat_midnight(${from}::date) and issued_at < platform.muscat_midnight(${until}::date)
      order by issued_at, id`,
  )

/** A change of a payee's account, by pickup, parcel, payout or payment to us; signed amounts in baisa. */
export interface AccountLine {
  kind: 'pickup' | 'payout' | 'receipt' | 'rounding' | 'other'
  orderNumber: string | null
  isCash: boolean
  at: string
  gross: Baisa
  refunds: Baisa
  /** Cash of a pickup that was paid at the counter: negative, because the venue has it. */
  cash: Baisa
  cashFee: Baisa
  commission: Baisa
  vat: Baisa
  payouts: Baisa
  other: Baisa
  net: Baisa
  /** The bank's reference of the payout, of the payout that paid for the sale, or of a payment to us. */
  bankReference: string | null
}

export async function selectLines(db: Db, payee: Payee, { from, until }: Period): Promise<AccountLine[]> {
  const account = accountOf(payee)
  const rows = await many<AccountLine & { payoutId: string | null }>(
    db,
    sql`select case when l.reference is not null then 'receipt' else l.kind end as kind, l.order_number as "orderNumber",
        l.is_cash as "isCash", to_jsonb(l.at) #>> '{}' as at, l.gross, l.refunds, l.cash, l.cash_fee as "cashFee",
        l.commission, l.vat, l.payouts, l.other, l.net, l.reference as "bankReference",
        case when l.kind = 'payout' then l.subject
          when l.kind = 'pickup' and not l.is_cash then payouts.payout_of(${account}, l.sold_at) end as "payoutId"
      from payouts.account_lines(${account}, platform.muscat_midnight(${from}::date),
          platform.muscat_midnight(${until}::date)) l
      order by l.at, l.subject`,
  )
  return rows.map(({ payoutId, ...line }) =>
    payoutId ? { ...line, bankReference: endToEndId(payoutId) } : line,
  )
}
