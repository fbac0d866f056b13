import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import { type Db, many, maybe, run, sql } from '#platform/sql'
import type { PayerDetails, Session } from './gateway.ts'

export interface PaymentRow {
  id: string
  payableRef: string
  method: PaymentMethod
  amount: number
  status: 'starting' | 'open' | 'captured' | 'closed'
  details: PayerDetails
  sessionId: string | null
  invoice: string | null
}

export const selectPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  maybe(
    db,
    sql`select id, subject as "payableRef", method, amount, status, details, session_id as "sessionId", invoice
      from payments.payments where id = ${id}`,
  )

export const selectLive = (db: Db, payableRef: string): Promise<PaymentRow | undefined> =>
  maybe(
    db,
    sql`select id, subject as "payableRef", method, amount, status, details, session_id as "sessionId", invoice
      from payments.payments where subject = ${payableRef} and status <> 'closed'`,
  )

/** Stores the saved card to charge; a payment without one opens an ordinary page. */
export const keepSavedCard = (db: Db, paymentId: string, card: NonNullable<PayerDetails['savedCard']>) =>
  run(
    db,
    sql`update payments.payments set details = details || jsonb_build_object('savedCard', ${JSON.stringify(card)}::jsonb)
      where id = ${paymentId}`,
  )

/** Notes that the person wants the gateway to save the card of this payment. */
export const keepCardWish = (db: Db, paymentId: string, userId: string) =>
  run(
    db,
    sql`update payments.payments set details = details || jsonb_build_object('saveCardFor', ${userId}::text)
      where id = ${paymentId}`,
  )

/**
 * Records the opened page of a payment. False when the payment was closed, or opened by another request, in the
 * meantime.
 */
export async function markOpen(db: Db, id: string, session: Session, embeddable: boolean): Promise<boolean> {
  const row = await maybe<{ opened: boolean | null }>(
    db,
    sql`select payments.opened(${id}, ${session.id}, ${session.invoice}, ${session.url}, ${embeddable}) as opened`,
  )
  return row?.opened === true
}

/** Records a paid session, whose reference identifies the payment. */
export async function markCaptured(db: Db, { id, invoice, reference, amount }: Session) {
  const row = await maybe<{ outcome: 'captured' | 'already' | 'differs' | null }>(
    db,
    sql`select payments.capture(${reference}, ${id}, ${invoice}, ${amount}) as outcome`,
  )
  return row?.outcome
}

/**
 * Charging a saved card failed: this payment is closed, and counts as an attempt of its person. Ignores a session that
 * another session of the same payment has replaced.
 */
export const markDeclined = (db: Db, { id, reference }: Session) =>
  run(
    db,
    sql`update payments.payments
      set status = 'closed', closed_at = platform.now(), tried_at = coalesce(tried_at, platform.now())
      where id = ${reference} and status = any (${['starting', 'open']}::payments.status[])
        and coalesce(session_id, ${id}) = ${id}`,
  )

/** The gateway reported a failed attempt to pay. */
export const noteTry = (db: Db, invoice: string) =>
  run(
    db,
    sql`update payments.payments set tried_at = platform.now()
      where invoice = ${invoice} and status = 'open' and tried_at is null`,
  )

export async function markClosed(db: Db, payableRef: string): Promise<string[]> {
  const rows = await many<{ id: string }>(db, sql`select id from payments.close(${payableRef}) as id`)
  return rows.map(row => row.id)
}

/** Payments without an update for a while, whose status must be read from the gateway. */
export async function selectToReconcile(db: Db): Promise<PaymentRow[]> {
  return many(
    db,
    sql`select id, subject as "payableRef", method, amount, status, details, session_id as "sessionId", invoice
      from payments.payments
      where status in ('starting', 'open') and created_at < platform.now() - interval '30 seconds'
      order by created_at limit 200`,
  )
}
