import { Hono } from 'hono'
import type { Gateway } from '../gateway.ts'
import { millisOf } from '../instants.ts'
import type { Payment } from '../store/row-types.ts'
import { type Env, listing, notFound, success } from './api-reply.ts'

export function paymentRoutes({ store, settings, now }: Gateway): Hono<Env> {
  const routes = new Hono<Env>()

  routes.get('/', c => {
    const owner = c.req.query('checkout_invoice') ?? c.req.query('payment_intent')
    const payments = owner === undefined ? store.payments.values() : paymentsOf(owner)
    if (Array.isArray(payments) && payments.length === 0) return notFound(c)
    return listing(c, payments, 'Payments retrieved successfully', wirePayment)
  })

  routes.get('/:id', c => {
    const payment = store.payments.get(c.req.param('id'))
    return payment ? success(c, 2000, 'Payment retrieved successfully', wirePayment(payment)) : notFound(c)
  })

  function paymentsOf(owner: string): Payment[] {
    const ids = store.paymentsByOwner.get(owner) ?? []
    return ids.flatMap(id => store.payments.get(id) ?? [])
  }

  /** The list may be delayed: a refund is carried out before it is listed. */
  function wirePayment({ challenge, ...wire }: Payment): Omit<Payment, 'challenge'> {
    if (settings.refundsListedAfterMs === 0 || !wire.refunds) return wire
    const listed = wire.refunds.filter(
      ({ created_at }) => millisOf(created_at) + settings.refundsListedAfterMs <= now(),
    )
    return { ...wire, refunded: listed.length > 0, refunds: listed }
  }

  return routes
}
