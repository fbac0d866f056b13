import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import type { PaymentGateway } from '../gateway.ts'
import { selectPayment } from '../store.ts'
import { verifyIfReachable } from '../verify-payment.ts'
import { differenceOf, differs, settledUntil } from './compare.ts'
import { noteDifferences, removeDifference, selectBookedOf } from './comparison-store.ts'
import { readInvoice } from './read-gateway.ts'

export const VERIFY = 'payments.verify_difference'

/** Compares one payment again, after capturing it when it was paid. Tried again while the gateway cannot be reached. */
export async function verifyDifference(ctx: Ctx, gateway: PaymentGateway, paymentId: string): Promise<void> {
  const payment = await selectPayment(ctx.db, paymentId)
  if (!payment) return
  await verifyIfReachable(ctx, gateway, payment)
  const listed = await readInvoice(gateway, payment.invoice ?? '')
  await transact(ctx, async tx => {
    const booked = await selectBookedOf(tx.db, { paymentId, until: settledUntil(tx.now) })
    if (differs(booked, listed)) await noteDifferences(tx.db, [differenceOf(booked, listed)])
    else await removeDifference(tx.db, paymentId)
    await run(
      tx.db,
      sql`update payments.differences set verifying_since = null where payment_id = ${paymentId}`,
    )
  })
}
