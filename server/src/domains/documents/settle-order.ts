import type { Pickup } from '@dawra/contract/orders/schemas'
import { bySeller, type PaidOrder, paidOrderOf } from '#orders'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { type Db, one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import type { Draft } from './draft.ts'
import { creditFees, creditSales } from './issue-credit-notes.ts'
import { platformIssuer, sellerIssuer, venueIssuer } from './issuers.ts'
import { aboutOf, feeLines, pickupLines, saleSource } from './lines.ts'
import { atTime, settleInTurn, timeOf } from './sale-count.ts'
import { issueDocument } from './store.ts'

/** Starts `settleOrder` after the commit, with low priority, because no customer waits for it. */
export const settleLater = (tx: Tx, orderId: string) =>
  enqueue(tx, 'documents.settle_order', { orderId }, { key: `documents:${orderId}`, yields: true })

/**
 * Issues the missing documents of a paid order: one of each seller, one of the platform for its fees, and a credit note
 * for each refund. Each has its own source, so running again, or after a crash, issues nothing twice. A sale that was
 * credited and is sold after all gets new documents.
 * The platform's series is shared by all orders and locked until the commit, so its document comes last.
 */
export const settleOrder = (ctx: Ctx, orderId: string) =>
  transact(ctx, async tx => {
    await settleInTurn(tx, orderId)
    const paid = await paidOrderOf(tx.db, orderId)
    if (!paid || !(await isDocumented(tx.db, paid))) return
    const time = await timeOf(tx.db, paid.order)
    // Cash is paid at the counter.
    const isPaid = paid.order.payment.status === 'captured'
    const fees = isPaid && (await feesOf(tx, paid, time))
    if (isPaid) await issueSales(tx, paid, time)
    await creditSales(tx, paid, time)
    if (fees) await issueDocument(tx, fees)
    await creditFees(tx, paid, time)
  })

/** Orders from before document numbers existed have the receipts of that time. */
async function isDocumented(db: Db, { paidAt }: PaidOrder): Promise<boolean> {
  const { isAfter } = await one<{ isAfter: boolean }>(
    db,
    sql`select begins_at <= ${paidAt}::timestamptz as "isAfter" from documents.platform`,
  )
  return isAfter
}

async function issueSales(tx: Tx, paid: PaidOrder, time: number) {
  const sales: Awaited<ReturnType<typeof saleOf>>[] = []
  for (const pickups of bySeller(paid.order.pickups)) sales.push(await saleOf(tx, pickups))
  // Sorted in the same order everywhere, so that jobs cannot deadlock.
  sales.sort((a, b) => (a.issuer < b.issuer ? -1 : 1))
  for (const sale of sales) await issueDocument(tx, draftOf(paid, time, sale))
}

async function feesOf(tx: Tx, paid: PaidOrder, time: number): Promise<Draft> {
  const platform = await platformIssuer(tx.db)
  return draftOf(paid, time, { ...platform, venueId: null, lines: feeLines(paid.order, platform.seller) })
}

const draftOf = (
  paid: PaidOrder,
  time: number,
  sale: Pick<Draft, 'issuer' | 'seller' | 'venueId' | 'lines'>,
): Draft => ({
  ...sale,
  kind: sale.seller.vatNumber ? 'tax_invoice' : 'receipt',
  source: atTime(saleSource(paid.order.id, sale.venueId), time),
  order: aboutOf(paid),
})

async function saleOf(tx: Tx, pickups: readonly Pickup[]) {
  const { kind, venue } = pickups[0]!
  const venueId = kind === 'deals' ? venue.id : null
  const issuer = await (venueId ? venueIssuer(tx.db, venueId) : sellerIssuer(tx.db, venue.id))
  return {
    ...issuer,
    venueId,
    lines: pickups.flatMap(pickup => pickupLines(pickup, issuer.seller)),
  }
}
