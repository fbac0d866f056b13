import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import type { PaidOrder } from '#orders'
import { type Db, many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { type DocumentLine, type Draft, type Party, sumOf } from './draft.ts'
import { aboutOf, pickupLines, saleSource } from './lines.ts'
import { atTime, isVoid } from './sale-count.ts'
import { issueDocument } from './store.ts'

interface Original {
  id: string
  issuer: string
  source: string
  seller: Party
  lines: DocumentLine[]
  venueId: string | null
}

interface Refund {
  /** The pickup's id for a refund of all or of the rest; `<pickup>:<n>` for its n-th partial refund. */
  reference: string
  amount: Baisa
}

/** Issues a credit note for each refund of the order’s sale number `time`. */
export async function creditSales(tx: Tx, paid: PaidOrder, time: number): Promise<void> {
  const refunded = paid.order.pickups.filter(pickup => refundsOf(pickup).length > 0)
  if (refunded.length === 0) return
  const originals = await selectOriginals(tx.db, paid.order.id)
  const credits = refunded.flatMap(pickup => {
    const original = originals.find(each => isOf(each, paid.order, pickup, time))
    return original ? [{ pickup, original }] : []
  })
  // Sorted like the issuers in `settleOrder`, so that jobs cannot deadlock.
  credits.sort((a, b) => (a.original.issuer < b.original.issuer ? -1 : 1))
  for (const { pickup, original } of credits)
    for (const { reference, lines, isWhole } of creditsOf(pickup, original, refundsOf(pickup)))
      await issueCredit(tx, original, paid, {
        source: atTime(`back:${reference}`, time),
        lines,
        reason: isWhole ? 'CAN' : 'VAL',
      })
}

/** Issues a credit note for the fees of the order's sale number `time`, once all of that sale was refunded. */
export async function creditFees(tx: Tx, paid: PaidOrder, time: number): Promise<void> {
  const { id, pickups } = paid.order
  if (!pickups.every(isVoid)) return
  const ofFees = atTime(saleSource(id, null), time)
  const originals = await selectOriginals(tx.db, id)
  const fees = originals.find(({ issuer, source }) => issuer === 'platform' && source === ofFees)
  if (!fees) return
  const source = atTime(`back:${id}`, time)
  await issueCredit(tx, fees, paid, { source, lines: fees.lines, reason: 'CAN' })
}

const isOf = ({ issuer, source }: Original, order: Order, { kind, venue }: Pickup, time: number) =>
  kind === 'deals' ? source === atTime(saleSource(order.id, venue.id), time) : issuer === `seller:${venue.id}`

const issueCredit = (
  tx: Tx,
  { id, issuer, seller, venueId }: Original,
  paid: PaidOrder,
  credit: Pick<Draft, 'source' | 'lines' | 'reason'>,
) =>
  issueDocument(tx, {
    ...credit,
    order: aboutOf(paid),
    kind: 'credit_note',
    issuer,
    seller,
    venueId,
    credits: id,
  })

/** The lines of each refund's credit note; the VAT of the parts adds up to that of the whole, to the baisa. */
function creditsOf(pickup: Pickup, { seller }: Pick<Original, 'seller'>, refunds: readonly Refund[]) {
  const whole = pickupLines(pickup, seller)
  const { total, vat } = sumOf(whole)
  let before = 0
  return refunds.map(({ reference, amount }) => {
    const isWhole = amount === total
    const part = vatShare(vat, before + amount, total) - vatShare(vat, before, total)
    before += amount
    const line: DocumentLine = {
      title: null,
      code: 'part',
      quantity: 1,
      unit: 'service',
      unitPrice: amount,
      total: amount,
      vat: part,
    }
    return { reference, isWhole, lines: isWhole ? whole : [line] }
  })
}

/** A part's share of the whole VAT, rounded half up to one baisa. */
const vatShare = (vat: Baisa, part: Baisa, whole: Baisa) =>
  whole === 0 ? 0 : Math.floor((2 * vat * part + whole) / (2 * whole))

/** The refunds of a pickup: the partial ones, and one of the rest when it was never sold or was fully refunded. */
function refundsOf(pickup: Pickup): Refund[] {
  const { id, refundedAt, partRefunds, total } = pickup
  const parts = partRefunds.map(({ price }, index) => ({ reference: `${id}:${index + 1}`, amount: price }))
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0)
  const isGivenBack = isVoid(pickup) || refundedAt !== null
  return isGivenBack && rest > 0 ? [...parts, { reference: id, amount: rest }] : parts
}

const selectOriginals = (db: Db, orderId: string): Promise<Original[]> =>
  many(
    db,
    sql`select id, issuer, source, seller, lines, venue_id as "venueId" from documents.documents
      where order_id = ${orderId} and kind <> 'credit_note'`,
  )
