import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import type { PaymentGateway } from '../gateway.ts'
import {
  type Booked,
  type Difference,
  noteCharges,
  noteComparison,
  replaceDifferences,
  selectBooked,
  selectNotCaptured,
} from './comparison-store.ts'
import { type Listed, readGateway } from './read-gateway.ts'

const DAY_MS = 86_400_000
/** Refunds of older payments are rare, and the gateway's whole list must be read. */
const DAYS = 100
/** Younger payments may not be listed by the gateway or recorded here yet. */
const SETTLES_MS = 3_600_000

const NOTHING: Listed = { captured: 0, refunded: 0, pending: 0, at: 0 }

/**
 * Compares each payment of the last hundred days with the gateway's list and records the differences. It also records the
 * gateway's charges of the months that the list covers completely.
 */
export async function compareWithGateway(ctx: Ctx, gateway: PaymentGateway): Promise<void> {
  const until = new Date(ctx.now.getTime() - SETTLES_MS)
  const since = new Date(ctx.now.getTime() - DAYS * DAY_MS)
  // The gateway may list a payment earlier than we recorded it, so the list starts a day earlier.
  const { byInvoice, byMonth } = await readGateway(gateway, new Date(since.getTime() - DAY_MS))
  const months = [...byMonth.values()].filter(({ month }) => month > muscatDay(since).slice(0, 7))
  const differences: Difference[] = []
  let compared = 0
  let after: Booked | null = null
  for (;;) {
    const page: Booked[] = await selectBooked(ctx.db, { since, until, after })
    for (const booked of page) {
      const listed = byInvoice.get(booked.invoice) ?? NOTHING
      byInvoice.delete(booked.invoice)
      if (gateway.lists(booked.invoice) && differs(booked, listed))
        differences.push(differenceOf(booked, listed))
    }
    compared += page.length
    after = page.at(-1) ?? null
    if (!after) break
  }
  const old = [...byInvoice].filter(([, { at }]) => at < until.getTime())
  for (const { id, invoice } of await selectNotCaptured(
    ctx.db,
    old.map(([invoice]) => invoice),
  ))
    differences.push(differenceOf({ id, amount: 0, refunded: 0 }, byInvoice.get(invoice) ?? NOTHING))
  await transact(ctx, async tx => {
    await replaceDifferences(tx.db, differences)
    await noteComparison(tx.db, compared)
    await noteCharges(tx.db, months)
  })
}

/** Work in progress on either side is no difference. */
const differs = ({ amount, refunded, requested }: Booked, listed: Listed) =>
  amount !== listed.captured || listed.refunded > requested || listed.refunded + listed.pending < refunded

const differenceOf = (
  { id, amount, refunded }: Pick<Booked, 'id' | 'amount' | 'refunded'>,
  { captured, refunded: gatewayRefunded }: Listed,
): Difference => ({
  paymentId: id,
  captured: amount,
  refunded,
  gatewayCaptured: captured,
  gatewayRefunded,
})
