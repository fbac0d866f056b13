import type { EventData } from '@dawra/contract/events'
import { announce, type Reactions } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { buildingEnded } from './events.ts'

/** An erased person's bins wait to be fetched; deposits stay without a person. */
async function erasePerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(
    tx.db,
    sql`delete from bins.gate_photos g using bins.subscriptions s
      where s.id = g.subscription_id and s.user_id = ${userId}`,
  )
  const buildings = await many<{ id: string }>(
    tx.db,
    sql`select id from bins.subscriptions
      where user_id = ${userId} and kind = 'building' and status in ('approved', 'active', 'paused') for no key update`,
  )
  for (const { id } of buildings) await announce(tx, buildingEnded({ subscriptionId: id }))
  await run(
    tx.db,
    sql`update bins.subscriptions set address = null, phone = null, stands_at = null, gate_note = null,
        access_code = null, paused_from = null, paused_until = null, declined_because = null, status = 'ended',
        ended_at = coalesce(ended_at, decided_at, platform.now())
      where user_id = ${userId}`,
  )
  await run(
    tx.db,
    sql`update bins.extras e set status = 'cancelled' from bins.subscriptions s
      where s.id = e.subscription_id and s.user_id = ${userId} and e.status in ('open', 'planned')`,
  )
  await run(
    tx.db,
    sql`update bins.problems p set note = null, settled_at = coalesce(p.settled_at, platform.now()),
        outcome = coalesce(p.outcome, 'nothing')
      from bins.subscriptions s where s.id = p.subscription_id and s.user_id = ${userId}`,
  )
  await run(tx.db, sql`update bins.bin_moves set note = null where moved_by = ${userId}`)
  await run(tx.db, sql`delete from bins.residents where user_id = ${userId}`)
  await run(tx.db, sql`update bins.deposits set user_id = null, flat = null where user_id = ${userId}`)
}

export const binReactions = { 'identity.erased': erasePerson } satisfies Reactions
