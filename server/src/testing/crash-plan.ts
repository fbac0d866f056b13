import type { PlaceOrder } from '@dawra/contract/orders/checkout'
import type { PlaceShopOrder } from '@dawra/contract/orders/shop-orders'
import type pg from 'pg'
import { pino } from 'pino'
import { placeOrder } from '../domains/orders/placing/place-order.ts'
import { placeShopOrder } from '../domains/orders/placing/place-shop-order.ts'
import type { PaymentGateway } from '../domains/payments/gateway.ts'
import { Thawani, type ThawaniOptions } from '../domains/payments/thawani/adapter.ts'
import { inNameOf } from '../platform/context.ts'
import { walkAnOrder } from './place-and-pay.ts'
import { type BeforeStep, stepped } from './step-before-calls.ts'

export interface CrashPlan {
  gateway: ThawaniOptions
  customerId: string
  basket: { kind: 'food'; body: PlaceOrder } | { kind: 'compost'; body: PlaceShopOrder }
  idempotencyKey: string
}

const GATEWAY_STEPS = [
  'createSession',
  'chargeCard',
  'listCards',
  'getSession',
  'findSession',
  'cancelSession',
  'findPayment',
  'refund',
]

/** Continues the order from its current state; the steps are SQL statements, gateway calls and the payment. */
export async function walkPlanned(plan: CrashPlan, pool: pg.Pool, beforeStep: BeforeStep): Promise<void> {
  const { basket, gateway: options } = plan
  const gateway: PaymentGateway = stepped(new Thawani(options), GATEWAY_STEPS, beforeStep)
  const ctx = {
    db: stepped(pool, ['query'], beforeStep),
    actor: inNameOf(plan.customerId),
    now: new Date(),
    requestId: 'crash',
    log: pino({ level: 'silent' }),
    idempotency: { key: plan.idempotencyKey, fingerprint: 'same' },
  }
  await walkAnOrder({
    ctx,
    gateway,
    place: (by, at) =>
      basket.kind === 'food' ? placeOrder(by, at, basket.body) : placeShopOrder(by, at, basket.body),
    pay: url => beforeStep('pay').then(() => payAt(options, url)),
  })
}

/** Pays on the page of the gateway simulator. */
const payAt = ({ url, secretKey }: ThawaniOptions, page: string) =>
  fetch(`${url}/sim/sessions/${new URL(page).pathname.split('/').at(-1)}/pay`, {
    method: 'POST',
    headers: { 'thawani-api-key': secretKey, 'content-type': 'application/json' },
    body: '{}',
  })
