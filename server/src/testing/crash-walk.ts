import type { PlaceOrder } from '@dawra/contract/checkout'
import type { PlaceShopOrder } from '@dawra/contract/shop-orders'
import type pg from 'pg'
import { pino } from 'pino'
import { placeOrder } from '../domains/orders/place-order.ts'
import { placeShopOrder } from '../domains/orders/place-shop-order.ts'
import type { PaymentGateway } from '../domains/payments/gateway.ts'
import { Thawani, type ThawaniOptions } from '../domains/payments/thawani/adapter.ts'
import { inNameOf } from '../platform/context.ts'
import { openPool } from '../platform/db.ts'
import { walkAnOrder } from './order-walk.ts'

/** An order that a customer places, and places again after a crash. */
export interface CrashPlan {
  databaseUrl: string
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

/** Continues the order from its current state, with connections of its own; `beforeStep` is called before every awaited step. */
export async function walkPlanned(plan: CrashPlan, beforeStep: () => void): Promise<void> {
  function stepping<Result>(work: () => Promise<Result>): Promise<Result> {
    beforeStep()
    return work()
  }
  function counted<Target extends object>(target: Target, methods: readonly string[]): Target {
    return new Proxy(target, {
      get(held, name) {
        const value: unknown = Reflect.get(held, name, held)
        if (typeof value !== 'function') return value
        if (name === 'connect')
          return async () => counted((await value.call(held)) as pg.PoolClient, ['query'])
        if (!methods.includes(String(name))) return value.bind(held)
        return (...given: unknown[]) => stepping(() => value.apply(held, given) as Promise<unknown>)
      },
    })
  }

  const { basket, gateway: options } = plan
  const log = pino({ level: 'silent' })
  const pool = openPool({ connectionString: plan.databaseUrl }, 2, log)
  const gateway: PaymentGateway = counted(new Thawani(options), GATEWAY_STEPS)
  const ctx = {
    db: counted(pool, ['query']),
    actor: inNameOf(plan.customerId),
    now: new Date(),
    requestId: 'crash',
    log,
    idempotency: { key: plan.idempotencyKey, fingerprint: 'same' },
  }
  await walkAnOrder({
    ctx,
    gateway,
    place: (by, at) =>
      basket.kind === 'food' ? placeOrder(by, at, basket.body) : placeShopOrder(by, at, basket.body),
    pay: url => stepping(() => payAt(options, url)),
  })
  await pool.end()
}

/** Pays on the simulator, as the person would on its page. */
const payAt = ({ url, secretKey }: ThawaniOptions, page: string) =>
  fetch(`${url}/sim/sessions/${new URL(page).pathname.split('/').at(-1)}/pay`, {
    method: 'POST',
    headers: { 'thawani-api-key': secretKey, 'content-type': 'application/json' },
    body: '{}',
  })
