import { placeBinByDriver, takeBackFromHome } from '#bins'
import { announce } from '#platform/outbox'
import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { toReview } from '../events.ts'
import { type KnownBin, type Stored, selectBin } from './store.ts'

/**
 * When two places claim a bin, the earlier claim counts, or the one that the office chose. A bin that is not in the
 * store when it is placed waits for the office, because its number may be misread.
 */
export async function settlePlacing(tx: Tx, roundId: string, binNumber: number) {
  const bin = await selectBin(tx.db, { number: binNumber, token: null })
  if (!bin) return
  // Another round may place the same bin at the same moment.
  await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`rounds.bin:${bin.id}`}, 0))`)
  const claims = await selectClaims(tx, roundId, binNumber)
  const home = await settleHome(tx, { roundId, bin, claims })
  for (const claim of claims) await answerClaim(tx, claim, claim.subscriptionId === home)
}

interface Claim extends Pick<Stored, 'id' | 'answer' | 'verdict'> {
  roundId: string
  subscriptionId: string
}

const selectClaims = (tx: Tx, roundId: string, binNumber: number): Promise<Claim[]> =>
  many(
    tx.db,
    sql`select c.id, c.answer, c.verdict, c.round_id as "roundId", s.subscription_id as "subscriptionId"
      from rounds.commands c join rounds.stops s on s.id = c.stop_id
      where c.round_id = ${roundId} and c.bin_number = ${binNumber}::bigint and c.kind = 'place_bin'
        and s.subscription_id is not null and c.verdict is distinct from 'dropped'
        and (c.answer = 'accepted' or c.verdict = 'counted'
          or (c.answer = 'needs_review' and c.answer_reason = 'bin_not_in_store'))
      order by c.verdict = 'counted' desc nulls last, c.reviewed_at desc nulls last, c.happened_at, c.id`,
  )

interface Placing {
  commandId: string
  subscriptionId: string
}

const selectPlacing = (tx: Tx, roundId: string, binId: string): Promise<Placing | undefined> =>
  maybe(
    tx.db,
    sql`select command_id as "commandId", subscription_id as "subscriptionId" from rounds.placings
      where round_id = ${roundId} and bin_id = ${binId}`,
  )

/** @returns the subscription where the bin was placed in this round, or null */
async function settleHome(
  tx: Tx,
  { roundId, bin, claims }: { roundId: string; bin: KnownBin; claims: readonly Claim[] },
): Promise<string | null> {
  const placed = await selectPlacing(tx, roundId, bin.id)
  const first = claims[0]
  if (placed && placed.subscriptionId === first?.subscriptionId) return stays(tx, placed, first)
  if (placed) await undoPlacing(tx, bin, placed)
  for (const claim of claims) if (await isPlaced(tx, bin, claim)) return claim.subscriptionId
  return null
}

async function stays(tx: Tx, placed: Placing, { id, subscriptionId }: Claim): Promise<string> {
  await run(tx.db, sql`update rounds.placings set command_id = ${id} where command_id = ${placed.commandId}`)
  return subscriptionId
}

async function undoPlacing(tx: Tx, { number }: KnownBin, { commandId, subscriptionId }: Placing) {
  await run(tx.db, sql`delete from rounds.placings where command_id = ${commandId}`)
  await takeBackFromHome(tx, { binNumber: number, subscriptionId })
}

async function isPlaced(
  tx: Tx,
  bin: KnownBin,
  { id, roundId, subscriptionId, verdict }: Claim,
): Promise<boolean> {
  const outcome = await placeBinByDriver(tx, { binNumber: bin.number, subscriptionId }, verdict === 'counted')
  if (outcome === 'placed')
    await run(
      tx.db,
      sql`insert into rounds.placings (command_id, round_id, bin_id, subscription_id)
        values (${id}, ${roundId}, ${bin.id}, ${subscriptionId})`,
    )
  return outcome === 'placed' || outcome === 'here'
}

/** A claim that does not count waits for the office, which is notified once. */
async function answerClaim(tx: Tx, { id, roundId, answer, verdict }: Claim, isSo: boolean) {
  if (verdict === 'counted' || (answer === 'accepted') === isSo) return
  await run(
    tx.db,
    sql`update rounds.commands set answer = ${isSo ? 'accepted' : 'needs_review'},
        answer_reason = ${isSo ? null : 'bin_not_in_store'}
      where id = ${id}`,
  )
  if (!isSo) await announce(tx, toReview({ commandId: id, roundId }))
}
