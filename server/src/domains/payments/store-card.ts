import type { EventData } from '@dawra/contract/events'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { type Db, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { type GatewayPayment, GatewayRefused, type PaymentGateway } from './gateway.ts'

/** Looks up the card of a payment in a job, because no request needs it. */
export const requestCard = (tx: Tx, { paymentId }: EventData<'payments.captured'>) =>
  enqueue(tx, 'payments.note_card', { paymentId })

/**
 * Stores the fingerprint of the card of a payment, so that two accounts of one card cannot earn points from each other,
 * and the card's details for display. Skipped for payers who were erased meanwhile.
 */
export async function noteCard({ db, log }: Ctx, gateway: PaymentGateway, paymentId: string) {
  const captured = await maybe<{ invoice: string }>(
    db,
    sql`select invoice from payments.payments
      where id = ${paymentId} and status = ${'captured'} and card_mark is null and invoice is not null
        and details ->> 'email' <> ''`,
  )
  if (!captured) return
  try {
    const payment = await gateway.findPayment(captured.invoice)
    if (payment) await keepCard(db, paymentId, payment)
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error
    log.warn({ err: error, paymentId }, 'the gateway does not say by which card was paid')
  }
}

/** The last digits also tell which of the person's saved cards was used last. */
const keepCard = (db: Db, paymentId: string, { cardMark, card }: GatewayPayment) =>
  run(
    db,
    sql`with paid as (
        update payments.payments set card_mark = ${cardMark}, card_brand = ${card?.brand ?? null},
            card_digits = ${card?.lastDigits ?? null}
          where id = ${paymentId} and details ->> 'email' <> ''
          returning coalesce(details #>> '{savedCard,userId}', details ->> 'saveCardFor')::uuid as user_id, card_digits)
      update payments.customers c set last_digits = paid.card_digits from paid where c.user_id = paid.user_id`,
  )

/** Marks expire: a card that two accounts used long ago may have changed hands. */
export const clearCardMarks = ({ db }: Pick<Ctx, 'db'>) =>
  run(
    db,
    sql`update payments.payments set card_mark = null
      where card_mark is not null and captured_at < platform.now() - interval '90 days'`,
  )
