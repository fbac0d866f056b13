import type { PlaceOrder } from '@dawra/contract/orders'
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

/** What the parent tells this process to do, and where to die. */
export interface CrashPlan {
  databaseUrl: string
  gateway: ThawaniOptions
  customerId: string
  basket: { kind: 'food'; body: PlaceOrder } | { kind: 'compost'; body: PlaceShopOrder }
  idempotencyKey: string
  /** Killed before this awaited step is sent; 0 lives on. */
  dieAt: number
}

let plan: CrashPlan
let step = 0

/** Counts an awaited step; dies when it is the one. */
function stepping<Result>(work: () => Promise<Result>): Promise<Result> {
  step++
  if (step === plan.dieAt) process.kill(process.pid, 'SIGKILL')
  return work()
}

function counted<Target extends object>(target: Target, methods: readonly string[]): Target {
  return new Proxy(target, {
    get(held, name) {
      const value: unknown = Reflect.get(held, name, held)
      if (typeof value !== 'function') return value
      if (name === 'connect') return async () => counted((await value.call(held)) as pg.PoolClient, ['query'])
      if (!methods.includes(String(name))) return value.bind(held)
      return (...given: unknown[]) => stepping(() => value.apply(held, given) as Promise<unknown>)
    },
  })
}

const GATEWAY_STEPS = ['createSession', 'getSession', 'findSession', 'cancelSession', 'findPayment', 'refund']

/** Pays on the simulator, as the person would on its page. */
const payAt = (options: ThawaniOptions) => (url: string) =>
  stepping(() =>
    fetch(`${options.url}/sim/sessions/${new URL(url).pathname.split('/').at(-1)}/pay`, {
      method: 'POST',
      headers: { 'thawani-api-key': options.secretKey, 'content-type': 'application/json' },
      body: '{}',
    }),
  )

process.once('message', async (given: CrashPlan) => {
  plan = given
  const log = pino({ level: 'silent' })
  const pool = counted(openPool({ connectionString: plan.databaseUrl }, 2, log), ['query'])
  const gateway: PaymentGateway = counted(new Thawani(plan.gateway), GATEWAY_STEPS)
  const ctx = {
    db: pool,
    actor: inNameOf(plan.customerId),
    now: new Date(),
    requestId: 'crash',
    log,
    idempotency: { key: plan.idempotencyKey, fingerprint: 'same' },
  }
  const { basket } = plan
  await walkAnOrder({
    ctx,
    gateway,
    place: (by, at) =>
      basket.kind === 'food' ? placeOrder(by, at, basket.body) : placeShopOrder(by, at, basket.body),
    pay: payAt(plan.gateway),
  })
  process.send?.({ steps: step }, () => process.exit(0))
})
