import type { ParsedBody } from '@dawra/contract/platform/route'
import type { settlePassedOver as route } from '@dawra/contract/rounds/passed-over'
import { againDays } from '@dawra/contract/rounds/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { many, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { nobodyCame } from '../events.ts'
import { collectAgain, type NotCollected } from './collect-again.ts'

interface PassedOver extends NotCollected {
  id: string
}

/** @throws Refusal('day_not_offered' | 'nothing_left_open') */
export function settlePassedOver(ctx: Ctx, day: string, decision: ParsedBody<typeof route>) {
  return transact(ctx, async tx => {
    const againOn = decision.outcome === 'again' ? decision.day : null
    if (againOn && !againDays(tx.now).includes(againOn)) throw new Refusal('day_not_offered')
    const open = await lockOpen(tx, day)
    if (open.length === 0) throw new Refusal('nothing_left_open')
    let settled = 0
    for (const one of open) if (await settleOne(tx, one, againOn)) settled++
    noteChange(tx, { left: open.length }, { outcome: decision.outcome, againOn, settled })
    await enqueue(tx, 'rounds.follow', {}, { key: 'rounds.follow' })
    return { settled, left: open.length - settled }
  })
}

/** When two planners act at once, the second one finds nothing open. */
const lockOpen = (tx: Tx, day: string): Promise<PassedOver[]> =>
  many(
    tx.db,
    sql`select o.id, o.day::text as day, o.subscription_id as "subscriptionId", o.request_id as "requestId",
        coalesce(b.status in ('approved', 'active', 'paused'), q.status in ('requested', 'planned'), false) as "isWanted"
      from rounds.passed_over o
        left join bins.subscribers b on b.subscription_id = o.subscription_id
        left join collections.known_requests q on q.request_id = o.request_id
      where o.day = ${day}::date and o.outcome is null
      order by o.id for no key update of o`,
  )

/** @returns false when the person already has another collection on that day: this one stays open */
async function settleOne(tx: Tx, one: PassedOver, againOn: string | null): Promise<boolean> {
  const decided = await collectAgain(tx, one, againOn)
  if (!decided) return false
  const { again } = decided
  const outcome = again ? 'again' : 'nothing'
  await run(
    tx.db,
    sql`update rounds.passed_over set outcome = ${outcome}, again_on = ${again}::date, settled_at = platform.now(),
        settled_by = ${userIdOf(tx)}::uuid
      where id = ${one.id}`,
  )
  if (one.isWanted) await announce(tx, nobodyCame({ passedOverId: one.id, news: outcome, againOn: again }))
  return true
}
