import type { Contamination } from '@dawra/contract/rounds/rules'
import { announce } from '#platform/outbox'
import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { toReview } from '../events.ts'
import {
  type CountedWeighing,
  countWeighing,
  isSame,
  selectCountedOfBin,
  selectCountedOfCommand,
  voidWeighing,
  type Weighing,
} from './settle-weighing.ts'
import { counts, type KnownBin, type Stored, selectBin, selectCommand } from './store.ts'

/**
 * Counts one weighing of a bin in a round: the earliest, or the one that the office chose. Later collections of the bin
 * are counted again when this one changes, because each takes the deposits since the one before it.
 */
export async function settleBin(tx: Tx, roundId: string, binNumber: number) {
  const bin = await selectBin(tx.db, { number: binNumber, token: null })
  if (!bin) return
  // A command of the same bin in another round may arrive at the same moment.
  await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`rounds.bin:${bin.id}`}, 0))`)
  const claims = await selectClaims(tx, roundId, binNumber)
  const winner = claims[0]
  const wanted = winner && !isForReview(winner) ? await weighingOfBin(tx, winner, bin) : undefined
  const all = await selectCountedOfBin(tx, bin.id)
  const counted = all.find(weighing => weighing.roundId === roundId)
  if (!isSame(counted, wanted)) await recount(tx, all, counted, wanted)
  for (const claim of claims) await answerClaim(tx, claim, claim === winner)
}

async function recount(
  tx: Tx,
  all: readonly CountedWeighing[],
  counted: CountedWeighing | undefined,
  wanted: Weighing | undefined,
) {
  const since = Math.min(
    ...[counted, wanted].filter(one => one !== undefined).map(one => one.capturedAt.getTime()),
  )
  const later = all.filter(one => one !== counted && one.capturedAt.getTime() >= since)
  for (const weighing of [...(counted ? [counted] : []), ...later]) await voidWeighing(tx, weighing)
  const again = [...later, ...(wanted ? [wanted] : [])]
  for (const weighing of again.toSorted(
    (one, other) => one.capturedAt.getTime() - other.capturedAt.getTime(),
  ))
    await countWeighing(tx, weighing)
}

interface Claim {
  id: string
  stopId: string
  roundId: string
  payload: Stored['payload']
  happenedAt: Date
  answer: Stored['answer']
  reason: Stored['reason']
  verdict: Stored['verdict']
}

/** More than usual: it counts only once the office has decided so. */
const isForReview = ({ reason, verdict }: Pick<Claim, 'reason' | 'verdict'>) =>
  reason === 'more_than_usual' && verdict !== 'counted'

/** The weighings of a bin in a round that may count; the first one does. */
async function selectClaims(tx: Tx, roundId: string, binNumber: number): Promise<Claim[]> {
  const rows = await many<Omit<Claim, 'stopId'> & { stopId: string | null }>(
    tx.db,
    sql`select id, stop_id as "stopId", round_id as "roundId", payload, happened_at as "happenedAt", answer, answer_reason as reason,
        verdict
      from rounds.commands
      where round_id = ${roundId} and bin_number = ${binNumber}::bigint and kind = 'weigh'
        and verdict is distinct from 'dropped'
        and (answer = 'accepted' or verdict = 'counted' or (answer = 'needs_review' and answer_reason in ('already_weighed', 'more_than_usual')))
      order by verdict = 'counted' desc nulls last, reviewed_at desc nulls last, happened_at, id`,
  )
  return rows.flatMap(({ stopId, ...claim }) => (stopId ? [{ ...claim, stopId }] : []))
}

async function weighingOfBin(tx: Tx, claim: Claim, bin: KnownBin): Promise<Weighing> {
  const grossGrams = Number(claim.payload.grossGrams)
  const found = await contaminationOf(tx, { roundId: claim.roundId, binNumber: bin.number })
  // Counts for the subscription that had the bin when it was weighed, however late the phone sends it.
  const stood = await selectBin(tx.db, { number: bin.number, token: null, at: claim.happenedAt })
  return {
    commandId: claim.id,
    roundId: claim.roundId,
    stopId: claim.stopId,
    binId: bin.id,
    subscriptionId: stood?.subscriptionId ?? (await subscriptionOfStop(tx, claim.stopId)),
    requestId: null,
    grams: grossGrams - bin.tareGrams,
    grossGrams,
    contamination: found?.contamination ?? null,
    photoHash: found?.photoHash ?? photoOf(claim.payload),
    capturedAt: claim.happenedAt,
  }
}

const photoOf = ({ photoHash }: Stored['payload']) => (typeof photoHash === 'string' ? photoHash : null)

async function subscriptionOfStop(tx: Tx, stopId: string): Promise<string | null> {
  const stop = await maybe<{ subscriptionId: string | null }>(
    tx.db,
    sql`select subscription_id as "subscriptionId" from rounds.stops where id = ${stopId}`,
  )
  return stop?.subscriptionId ?? null
}

interface Contaminated {
  contamination: Contamination
  photoHash: string | null
}

/** Contamination reported for a bin, or for what lay at a stop without a bin. */
const contaminationOf = (
  tx: Tx,
  {
    roundId,
    binNumber,
    stopId = null,
  }: { roundId: string; binNumber: number | null; stopId?: string | null },
): Promise<Contaminated | undefined> =>
  maybe(
    tx.db,
    sql`select payload ->> 'contamination' as contamination, payload ->> 'photoHash' as "photoHash" from rounds.commands
      where round_id = ${roundId} and kind = 'contaminated' and verdict is distinct from 'dropped'
        and (answer = 'accepted' or verdict = 'counted')
        and (bin_number = ${binNumber}::bigint or (${binNumber}::bigint is null and bin_number is null and stop_id = ${stopId}::uuid))
      order by happened_at, id limit 1`,
  )

/** One claim counts; the others wait for the office, which is notified of each once. */
async function answerClaim(tx: Tx, claim: Claim, counts: boolean) {
  const { id, roundId, answer, reason, verdict } = claim
  const isAnswered = counts ? answer === 'accepted' || isForReview(claim) : reason === 'already_weighed'
  if (verdict === 'counted' || isAnswered) return
  await run(
    tx.db,
    sql`update rounds.commands set answer = ${counts ? 'accepted' : 'needs_review'},
        answer_reason = ${counts ? null : 'already_weighed'}
      where id = ${id}`,
  )
  if (!counts) await announce(tx, toReview({ commandId: id, roundId }))
}

/** Weighings without a known bin are settled one by one. */
export async function settleLoose(tx: Tx, commandId: string) {
  const command = await selectCommand(tx.db, commandId)
  if (!command) return
  const counted = await selectCountedOfCommand(tx, commandId)
  const wanted = counts(command) ? await looseWeighing(tx, command) : undefined
  if (isSame(counted, wanted)) return
  if (counted) await voidWeighing(tx, counted)
  if (wanted) await countWeighing(tx, wanted)
}

async function looseWeighing(tx: Tx, command: Stored): Promise<Weighing | undefined> {
  const { id, roundId, stopId, binNumber, payload, happenedAt } = command
  if (!roundId || !stopId) return undefined
  const stop = await maybe<{ subscriptionId: string | null; requestId: string | null }>(
    tx.db,
    sql`select subscription_id as "subscriptionId", request_id as "requestId" from rounds.stops where id = ${stopId}`,
  )
  const grams = Number(payload.grossGrams)
  const found = await contaminationOf(tx, { roundId, binNumber, stopId })
  const isOurs = command.kind === 'extra_bag' || stop?.requestId != null
  return {
    commandId: id,
    roundId,
    stopId,
    binId: null,
    // An unknown bin fills the truck and earns nothing.
    subscriptionId: isOurs ? (stop?.subscriptionId ?? null) : null,
    requestId: stop?.requestId ?? null,
    grams,
    grossGrams: grams,
    contamination: found?.contamination ?? null,
    photoHash: found?.photoHash ?? photoOf(payload),
    capturedAt: happenedAt,
  }
}

export const looseOf = (tx: Tx, stopId: string): Promise<{ id: string }[]> =>
  many(
    tx.db,
    sql`select id from rounds.commands
      where stop_id = ${stopId} and (kind = 'extra_bag' or (kind = 'weigh' and not exists (
        select from bins.known_bins b where b.number = bin_number)))
      order by happened_at, id`,
  )
