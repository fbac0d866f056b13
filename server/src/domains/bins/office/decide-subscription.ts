import type {
  decideSubscription as decideRoute,
  addExtraByOffice as extraRoute,
  OfficeSubscription,
} from '@dawra/contract/bins/office-subscriptions'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { announce } from '#platform/outbox'
import { userIdOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { giveAccessCode } from '../building/access-code.ts'
import { endLocked } from '../end-subscription.ts'
import { endedByOffice } from '../events.ts'
import { addExtra } from '../extra-collections.ts'
import { announceStatus, type LockedSubscription, requireCollected } from '../own-subscription.ts'
import { plannedDays } from '../planned-days.ts'
import { lockSubscription, readOfficeSubscription, requireSeen } from './lock.ts'

type Decision = ParsedBody<typeof decideRoute>

const BEGINS_WITHIN_DAYS = 90

/** @throws Refusal('not_found' | 'changed_meanwhile' | 'subscription_not_waiting' | 'day_not_offered') */
export const decideSubscription = (ctx: Ctx, id: string, decision: Decision): Promise<OfficeSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockSubscription(tx, id)
    if (locked.status !== 'requested')
      throw new Refusal('subscription_not_waiting', { status: locked.status })
    await requireSeen(tx, locked, decision.version)
    const status = decision.decision === 'approve' ? 'approved' : 'declined'
    if (decision.decision === 'approve') await approve(tx, locked, decision.startsOn)
    else await decline(tx, id, decision.reason)
    noteChange(tx, { status: 'requested' }, { status })
    await announceStatus(tx, locked, status)
    return readOfficeSubscription(tx.db, id)
  })

async function approve(tx: Tx, { id, kind }: LockedSubscription, startsOn: string) {
  const isPlanned = await plannedDays(tx)
  if (isPlanned(startsOn) || startsOn > dayAfter(muscatDay(tx.now), BEGINS_WITHIN_DAYS))
    throw new Refusal('day_not_offered')
  // The area's days may have changed since the request.
  const approved = await maybe(
    tx.db,
    sql`update bins.subscriptions s set status = 'approved', starts_on = ${startsOn}, decided_at = platform.now(),
        decided_by = ${userIdOf(tx)}::uuid, version = s.version + 1
      from bins.area_days a where s.id = ${id} and a.area = s.area and s.weekdays && a.weekdays returning s.id`,
  )
  if (!approved) throw new Refusal('day_not_offered')
  if (kind === 'building') await giveAccessCode(tx, id)
}

const decline = (tx: Tx, id: string, reason: string) =>
  run(
    tx.db,
    sql`update bins.subscriptions set status = 'declined', declined_because = ${reason}, decided_at = platform.now(),
        decided_by = ${userIdOf(tx)}::uuid, version = version + 1 where id = ${id}`,
  )

/** @throws Refusal('not_found' | 'changed_meanwhile' | 'subscription_ended') */
export const endByOffice = (ctx: Ctx, id: string, version: number): Promise<OfficeSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockSubscription(tx, id)
    await requireSeen(tx, locked, version)
    await endLocked(tx, locked)
    noteChange(tx, { status: locked.status }, { status: 'ended' })
    await announce(tx, endedByOffice({ subscriptionId: id, userId: locked.userId }))
    return readOfficeSubscription(tx.db, id)
  })

/** More extra days than a person may request. */
const MOST_EXTRAS = 10

/** @throws Refusal('not_found' | 'subscription_not_active' | 'day_not_offered' | 'too_many_extras') */
export const addExtraByOffice = (
  ctx: Ctx,
  id: string,
  { day }: ParsedBody<typeof extraRoute>,
): Promise<OfficeSubscription> =>
  transact(ctx, async tx => {
    const locked = await lockSubscription(tx, id)
    requireCollected(locked)
    await addExtra(tx, locked, { day, why: 'office', most: MOST_EXTRAS })
    await announceStatus(tx, locked, locked.status)
    return readOfficeSubscription(tx.db, id)
  })
