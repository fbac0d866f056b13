import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import type { PaymentGateway } from '../gateway.ts'
import {
  type Booked,
  type Difference,
  noteCharges,
  noteComparison,
  noteUnread,
  replaceDifferences,
  selectBooked,
  selectNotCaptured,
  selectOlder,
} from './comparison-store.ts'
import { type ChargedMonth, type Listed, nothing, readGateway, readInvoice } from './read-gateway.ts'

const DAY_MS = 86_400_000
/** Refunds of older payments are rare, so each is looked up. */
const DAYS = 100
/** Younger payments may not be listed by the gateway or recorded here yet. */
const SETTLES_MS = 3_600_000

interface Comparison {
  differences: Difference[]
  compared: number
  months: ChargedMonth[]
}

/** Until when a payment or refund must have been made to be compared. */
export const settledUntil = (now: Date) => new Date(now.getTime() - SETTLES_MS)

/**
 * Compares each payment of the last hundred days, and older ones with a refund in them, with the gateway's list and records
 * the differences. It also records the gateway's charges of the months that the list covers completely.
 */
export async function compareWithGateway(ctx: Ctx, gateway: PaymentGateway): Promise<void> {
  const { differences, compared, months } = await compare(ctx, gateway).catch(async error => {
    await transact(ctx, tx => noteUnread(tx.db))
    throw error
  })
  await transact(ctx, async tx => {
    await replaceDifferences(tx.db, differences)
    await noteComparison(tx.db, compared)
    await noteCharges(tx.db, months)
  })
}

async function compare(ctx: Ctx, gateway: PaymentGateway): Promise<Comparison> {
  const until = settledUntil(ctx.now)
  const since = new Date(ctx.now.getTime() - DAYS * DAY_MS)
  // The gateway may list a payment earlier than we recorded it, so the list starts a day earlier.
  const { byInvoice, byMonth } = await readGateway(gateway, new Date(since.getTime() - DAY_MS))
  const months = [...byMonth.values()].filter(({ month }) => month > muscatDay(since).slice(0, 7))
  const differences: Difference[] = []
  let compared = 0
  const look = (booked: Booked, listed: Listed) => {
    compared++
    if (gateway.lists(booked.invoice) && differs(booked, listed))
      differences.push(differenceOf(booked, listed))
  }
  let after: Booked | null = null
  for (;;) {
    const page: Booked[] = await selectBooked(ctx.db, { since, until, after })
    for (const booked of page) {
      look(booked, byInvoice.get(booked.invoice) ?? nothing())
      byInvoice.delete(booked.invoice)
    }
    after = page.at(-1) ?? null
    if (!after) break
  }
  for (const booked of await selectOlder(ctx.db, { since, until }))
    look(booked, await readInvoice(gateway, booked.invoice))
  const old = [...byInvoice].filter(([, { at }]) => at < until.getTime())
  for (const { id, invoice } of await selectNotCaptured(
    ctx.db,
    old.map(([invoice]) => invoice),
  ))
    differences.push(differenceOf({ id, amount: 0, refunded: 0 }, byInvoice.get(invoice) ?? nothing()))
  return { differences, compared, months }
}

/** Work in progress on either side is no difference. */
export const differs = ({ amount, refunded, requested }: Booked, listed: Listed) =>
  amount !== listed.captured || listed.refunded > requested || listed.refunded + listed.pending < refunded

export const differenceOf = (
  { id, amount, refunded }: Pick<Booked, 'id' | 'amount' | 'refunded'>,
  { captured, refunded: gatewayRefunded }: Listed,
): Difference => ({
  paymentId: id,
  captured: amount,
  refunded,
  gatewayCaptured: captured,
  gatewayRefunded,
})
