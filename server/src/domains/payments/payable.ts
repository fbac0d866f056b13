import type { EventData } from '@dawra/contract/events'
import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import { getPerson } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { one, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { PayerDetails, PaymentGateway } from './gateway.ts'
import { refundPayment } from './refund-payment.ts'
import { selectLive } from './store.ts'
import { verifyIfReachable } from './verify-payment.ts'

/** How a domain names what is paid: payments see `order:<id>` and know no order. Its `payable_ref()` writes the same in SQL. */
export function payables(kind: string) {
  const prefix = `${kind}:`
  return {
    refOf: (id: string) => prefix + id,
    /** Undefined when the payment is about something else. */
    idOf: (ref: string) => (ref.startsWith(prefix) ? ref.slice(prefix.length) : undefined),
  }
}

interface Payable {
  /** Books what was paid in time; repeated calls book once. */
  confirm: (tx: Tx, id: string) => Promise<'confirmed' | 'already' | 'late'>
  onPaid?: (tx: Tx, id: string) => Promise<void>
  /** The hold had ended: the payment is refunded in full. */
  onLate?: (tx: Tx, id: string) => Promise<unknown>
  /** The gateway has paid a refund, or has refused it for good. */
  onRefunded: (tx: Tx, id: string, status: EventData<'payments.refund_settled'>['status']) => Promise<void>
}

/** A domain's reactions to `payments.captured` and `payments.refund_settled`, for things of its kind alone. */
export const payableReactions = (
  { idOf }: Pick<ReturnType<typeof payables>, 'idOf'>,
  { confirm, onPaid, onLate, onRefunded }: Payable,
) => ({
  async captured(tx: Tx, { subject, amount }: EventData<'payments.captured'>) {
    const id = idOf(subject)
    if (!id) return
    const outcome = await confirm(tx, id)
    if (outcome === 'confirmed') await onPaid?.(tx, id)
    if (outcome !== 'late') return
    await onLate?.(tx, id)
    const reason = 'Paid after the hold had ended'
    await refundPayment(tx, { payableRef: subject, amount, reason, cause: 'late' })
  },
  async refunded(tx: Tx, { subject, status }: EventData<'payments.refund_settled'>) {
    const id = idOf(subject)
    if (id) await onRefunded(tx, id, status)
  },
})

interface NewPayment {
  method: PaymentMethod
  amount: number
  userId: string
  /** What the gateway shows: the number of the order or request. */
  number: string
}

/** Starts the payment of a thing that the caller has locked. @returns its id */
export async function startPayment(
  tx: Tx,
  payableRef: string,
  { method, amount, userId, number }: NewPayment,
): Promise<string> {
  const { fullName, email, phone, language } = await getPerson(tx.db, userId)
  const details: PayerDetails = { number, name: fullName, email, phone: phone ?? '', language }
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`select payments.start(${payableRef}, ${method}::payments.method, ${amount}::bigint,
      ${JSON.stringify(details)}::jsonb) as id`,
  )
  return id
}

/**
 * Asks the gateway for the state of a payment; the payment's event starts what follows a moment later.
 * @throws Refusal('payment_unavailable') when it is not known whether it is paid
 */
export async function checkPayment(ctx: Ctx, gateway: PaymentGateway, payableRef: string) {
  const payment = await selectLive(ctx.db, payableRef)
  if (!payment || (await verifyIfReachable(ctx, gateway, payment))) return
  throw new Refusal('payment_unavailable', { retryAfter: 5 })
}
