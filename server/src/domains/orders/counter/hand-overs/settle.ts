import type { HandOverClaim } from '@dawra/contract/orders/hand-overs'
import { checkHandOver, type HandOverConflict } from '@dawra/contract/orders/hand-overs.rules'
import type { Ctx } from '#platform/context'
import { actorKey, inNameOf } from '#platform/context'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { limitGuesses } from '#platform/rate-limit'
import { type Tx, transact } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { conflictsChanged } from '../../events.ts'
import { type LockedPickup, lockPickup } from '../../pickup-store.ts'
import { closePickup } from '../../pickups/close-pickup.ts'
import { correctMissed } from '../../pickups/correct-missed.ts'
import {
  type Device,
  insertReported,
  type ReportedHandOver,
  selectClosing,
  selectReported,
  teamMember,
} from './store.ts'

interface Settled {
  attempt: string
  outcome: 'completed' | 'wait' | 'refused'
  conflict: HandOverConflict | null
}

/**
 * Settles the hand-overs that an offline device reports: by time, each in a transaction of its own. A repeated report
 * gets the first answer. A wrong code counts as a guess.
 * @throws Refusal('too_many_codes') hand-overs settled before it stay settled
 */
export async function settleHandOvers(
  ctx: Ctx,
  venueId: string,
  { device, claims }: { device: Device; claims: readonly HandOverClaim[] },
) {
  await requireVenueRole(ctx, venueId)
  const results: Settled[] = []
  for (const claim of claims.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)))
    results.push(await settle(ctx, venueId, device, claim))
  return { results }
}

async function settle(ctx: Ctx, venueId: string, device: Device, claim: HandOverClaim): Promise<Settled> {
  const known = await limitGuesses(ctx, 'orders.code', actorKey(ctx.actor), () =>
    transact(ctx, tx => settleKnown(tx, venueId, device, claim)),
  )
  return known ?? transact(ctx, tx => noteUnknown(tx, venueId, device, claim))
}

/** @returns undefined when it is not a pickup of this venue, or the code is wrong */
async function settleKnown(
  tx: Tx,
  venueId: string,
  device: Device,
  claim: HandOverClaim,
): Promise<Settled | undefined> {
  const pickup = await lockPickup(tx, claim.pickupId)
  const before = await selectReported(tx, venueId, claim.attempt)
  if (before) return answerOf(claim, before.conflict)
  if (pickup?.venueId !== venueId || !isCodeOf(pickup, claim.code)) return undefined
  const reported = await reportedOf(tx, venueId, device, claim)
  const outcome = await actOn(tx, pickup, reported)
  if (outcome === 'wait') return { attempt: claim.attempt, outcome, conflict: null }
  await insertReported(tx, reported, { pickupId: pickup.id, conflict: outcome })
  if (outcome) await announce(tx, conflictsChanged(venueId))
  return answerOf(claim, outcome)
}

const isCodeOf = ({ code, collectorCode }: LockedPickup, shown: string) =>
  shown === code || shown === collectorCode

/** Completes the pickup if possible. @returns the conflict, or null */
async function actOn(
  tx: Tx,
  pickup: LockedPickup,
  { claim, happenedAt, claimedBy, sentBy }: ReportedHandOver,
): Promise<HandOverConflict | 'wait' | null> {
  const { attempt, refundedAt } = await selectClosing(tx, pickup.id)
  // The device was online when the attempt began, and lost the response.
  if (pickup.status === 'completed' && attempt === claim.attempt) return null
  const judgement = checkHandOver({ ...pickup, refundedAt }, happenedAt, tx.now)
  if (judgement.kind === 'wait') return 'wait'
  if (judgement.kind === 'refused') return judgement.conflict
  const inTheirName = { ...tx, actor: inNameOf(claimedBy ?? sentBy) }
  const how = { by: 'venue', attempt: claim.attempt } as const
  if (pickup.status === 'no_show') await correctMissed(inTheirName, pickup, how)
  else await closePickup(inTheirName, pickup, 'completed', how)
  return judgement.conflict
}

async function noteUnknown(tx: Tx, venueId: string, device: Device, claim: HandOverClaim): Promise<Settled> {
  const reported = await reportedOf(tx, venueId, device, claim)
  if (await insertReported(tx, reported, { pickupId: null, conflict: 'unknown' }))
    await announce(tx, conflictsChanged(venueId))
  return answerOf(claim, 'unknown')
}

async function reportedOf(
  tx: Tx,
  venueId: string,
  device: Device,
  claim: HandOverClaim,
): Promise<ReportedHandOver> {
  return {
    venueId,
    claim,
    device,
    happenedAt: momentOf(claim, tx.now),
    claimedBy: await teamMember(tx, venueId, claim.by),
    sentBy: personOf(tx).userId,
  }
}

/** The device's time by the server's clock; never in the future. */
const momentOf = ({ at, clockAheadMs }: HandOverClaim, now: Date) =>
  new Date(Math.min(Date.parse(at) - (clockAheadMs ?? 0), now.getTime()))

const answerOf = ({ attempt }: HandOverClaim, conflict: HandOverConflict | null): Settled => ({
  attempt,
  outcome: conflict === null || conflict === 'outside_window' ? 'completed' : 'refused',
  conflict,
})
