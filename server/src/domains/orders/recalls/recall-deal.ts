import type { DealRecall } from '@dawra/contract/orders/recalls'
import type { RecallAdvice } from '@dawra/contract/orders/recalls.rules'
import { takeBack } from '#deals'
import { recallLeftovers } from '#donations'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { isOperator } from '#platform/operator'
import { announce } from '#platform/outbox'
import { type Db, many, maybe, one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { dealRecalled } from '../events.ts'

/**
 * Recalls a deal. Each pickup gets a job, so that an error affects only one and a crash loses none. A repeated call
 * returns the progress.
 * @throws Refusal('not_found' | 'not_allowed')
 */
export function recallDeal(ctx: Ctx, dealId: string, why: { reason: string; advice: RecallAdvice }) {
  return transact(ctx, async tx => {
    const venueId = await requireVenueOf(tx, dealId)
    if (await record(tx, { dealId, venueId, ...why })) {
      await takeBack(tx, dealId)
      await recallLeftovers(tx, dealId, {
        by: isOperator(tx.actor) ? 'operator' : 'donor',
        reason: why.reason,
      })
      for (const pickupId of await pickupsWith(tx, dealId))
        await enqueue(tx, 'orders.recall_pickup', { dealId, pickupId })
      await announce(tx, dealRecalled({ dealId, venueId }))
    }
    return readRecall(tx.db, dealId)
  })
}

/** @throws Refusal('not_found' | 'not_allowed') */
export async function getDealRecall(ctx: Ctx, dealId: string): Promise<DealRecall> {
  await requireVenueOf(ctx, dealId)
  return readRecall(ctx.db, dealId)
}

async function requireVenueOf(ctx: Ctx, dealId: string): Promise<string> {
  const deal = await maybe<{ venueId: string }>(
    ctx.db,
    sql`select venue_id as "venueId" from deals.deals where id = ${dealId}`,
  )
  if (!deal) throw new Refusal('not_found')
  await requireVenueRole(ctx, deal.venueId, 'manager')
  return deal.venueId
}

interface Recalling {
  dealId: string
  venueId: string
  reason: string
  advice: RecallAdvice
}

/** @returns false when it was recalled before */
async function record(tx: Tx, { dealId, venueId, reason, advice }: Recalling) {
  const by = tx.actor.kind === 'user' ? tx.actor.userId : null
  const made = await maybe(
    tx.db,
    sql`insert into orders.recalls (deal_id, venue_id, reason, advice, by_office, recalled_by)
      values (${dealId}, ${venueId}, ${reason}, ${advice}, ${isOperator(tx.actor)}::boolean, ${by}::uuid)
      on conflict do nothing returning deal_id`,
  )
  return made !== undefined
}

/** An order that is paid later is recalled when it is confirmed. */
async function pickupsWith(tx: Tx, dealId: string) {
  const rows = await many<{ id: string }>(
    tx.db,
    sql`select p.id from orders.lines l join orders.pickups p on p.id = l.pickup_id
      where l.deal_id = ${dealId} and p.confirmed_at is not null order by p.id`,
  )
  return rows.map(({ id }) => id)
}

async function readRecall(db: Db, dealId: string): Promise<DealRecall> {
  const { recall } = await one<{ recall: DealRecall }>(
    db,
    sql`select jsonb_build_object(
      'recall', (select jsonb_build_object('dealId', r.deal_id, 'at', r.recalled_at, 'reason', r.reason,
        'advice', r.advice) from orders.recalls r where r.deal_id = ${dealId}),
      'waiting', count(*) filter (where p.status in ('confirmed', 'ready')),
      'handedOver', count(*) filter (where p.status = 'completed'),
      'missed', count(*) filter (where p.status = 'no_show'),
      'people', count(distinct o.customer_id) filter (where p.status in ('confirmed', 'ready', 'completed', 'no_show')),
      'done', (select count(*) from orders.recalled_pickups d where d.deal_id = ${dealId})) as recall
    from orders.lines l join orders.pickups p on p.id = l.pickup_id join orders.orders o on o.id = l.order_id
    where l.deal_id = ${dealId}`,
  )
  return recall
}
