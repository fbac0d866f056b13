import { sign } from 'node:crypto'
import { passBytes, passText } from '@dawra/contract/orders/passes.rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { initialsOf } from '@dawra/contract/platform/names.rules'
import type { Keys } from '#identity'
import type { Ctx } from '#platform/context'
import { Json } from '#platform/http'
import { many, sql } from '#platform/sql'
import { PassKeys } from './pass-keys.ts'

interface PassFacts {
  id: string
  venueId: string
  code: string
  portions: number
  window: { startsAt: string; endsAt: string }
  confirmedAt: Date
  name: string
}

/** The facts of passes, without cash pickups, because a pass does not state the amount to collect. */
const selectFacts = ({ db }: Ctx, orderIds: readonly string[]): Promise<PassFacts[]> =>
  many(
    db,
    sql`select p.id, p.venue_id as "venueId", p.code, p.confirmed_at as "confirmedAt",
        coalesce((select sum(l.quantity)::int from orders.lines l where l.pickup_id = p.id), 0) as portions,
        jsonb_build_object('startsAt', p.starts_at, 'endsAt', p.ends_at) as window, coalesce(c.full_name, '') as name
      from orders.pickups p join orders.orders o on o.id = p.order_id join identity.people c on c.id = o.customer_id
      where p.order_id = any (${orderIds}) and not o.is_cash and p.kind = 'deals' and p.status in ('confirmed', 'ready')
        and p.venue_id is not null and p.code is not null and p.confirmed_at is not null`,
  )

export function passIssuer(services: ConstructorParameters<typeof PassKeys>[0] & { keys: Keys }) {
  const keys = new PassKeys(services)
  return {
    order: async (ctx: Ctx, answer: Promise<Json>) => {
      const text = await answer
      const order = JSON.parse(text.text) as Order
      return (await addPasses(ctx, keys, [order])) ? new Json(JSON.stringify(order)) : text
    },
    list: async (ctx: Ctx, answer: Promise<Json>) => {
      const text = await answer
      const list = JSON.parse(text.text) as { items: Order[] }
      return (await addPasses(ctx, keys, list.items)) ? new Json(JSON.stringify(list)) : text
    },
  }
}

const isOpen = ({ status }: Order) => status === 'confirmed' || status === 'ready'

/** @returns whether any was added */
async function addPasses(ctx: Ctx, keys: PassKeys, orders: readonly Order[]): Promise<boolean> {
  const open = orders.filter(isOpen)
  if (open.length === 0) return false
  const facts = await selectFacts(
    ctx,
    open.map(({ id }) => id),
  )
  for (const fact of facts) {
    const pass = await passOf(fact, keys, ctx.now)
    for (const pickup of open.flatMap(({ pickups }) => pickups)) if (pickup.id === fact.id) pickup.pass = pass
  }
  return facts.length > 0
}

async function passOf({ id, name, confirmedAt, ...facts }: PassFacts, keys: PassKeys, now: Date) {
  const key = await keys.at(confirmedAt, now)
  const issuedAt = new Date(Math.max(confirmedAt.getTime(), key.signsFrom.getTime())).toISOString()
  const signed = passBytes({
    ...facts,
    pickupId: id,
    keyId: key.id,
    issuedAt,
    initials: initialsOf(name).join(''),
  })
  return passText(signed, sign(null, signed, key.privateKey))
}
