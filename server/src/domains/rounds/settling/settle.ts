import { many, maybe, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { reviewUnusual } from './review-unusual.ts'
import { looseOf, settleBin, settleLoose } from './settle-bin.ts'
import { settleDamage } from './settle-damage.ts'
import { settlePlacing } from './settle-placing.ts'
import { settleRound } from './settle-round.ts'
import { settleStop } from './settle-stop.ts'
import { counts, type Stored, selectBin } from './store.ts'

/**
 * Brings the state to the result of all commands, after one was taken, undone, or decided by the office. The result
 * does not depend on the order in which they arrive.
 */
export async function settle(tx: Tx, command: Stored) {
  const { kind, roundId, stopId, binNumber } = command
  if (!roundId) return
  if (kind === 'weigh' || kind === 'contaminated' || kind === 'extra_bag')
    await settleWeights(tx, { ...command, roundId })
  if (kind === 'bin_damaged') await settleDamage(tx, command)
  if (kind === 'place_bin' && binNumber !== null) await settlePlacing(tx, roundId, binNumber)
  if (kind === 'emptied') await settleEmptying(tx, { ...command, roundId })
  if (stopId) await settleStop(tx, stopId)
  if (await mayMoveRound(tx, command, roundId)) await settleRound(tx, roundId)
}

/** Most taps belong to a round that was started before them, and leave it unchanged. */
async function mayMoveRound(tx: Tx, command: Stored, roundId: string): Promise<boolean> {
  if (!counts(command) || command.kind === 'start_round' || command.kind === 'end_round') return true
  const settled = await maybe(
    tx.db,
    sql`select from rounds.rounds where id = ${roundId} and status in ('started', 'ended') and started_at <= ${command.happenedAt}`,
  )
  return settled === undefined
}

async function settleWeights(tx: Tx, command: Stored & { roundId: string }) {
  const touched = command.kind === 'contaminated' ? [] : await stopsOf(tx, command)
  const setForReview: Stored[] = []
  for (const stopId of touched) setForReview.push(...(await reviewUnusual(tx, stopId)))
  await settleWeight(tx, command)
  for (const other of setForReview)
    if (other.id !== command.id && other.roundId) await settleWeight(tx, { ...other, roundId: other.roundId })
}

/** Which of several weighings of a bin in the round counts may change, so their stops are included. */
async function stopsOf(tx: Tx, { kind, roundId, stopId, binNumber }: Stored): Promise<string[]> {
  const others =
    kind === 'weigh' && binNumber !== null
      ? await many<{ stopId: string }>(
          tx.db,
          sql`select distinct stop_id as "stopId" from rounds.commands
            where round_id = ${roundId} and bin_number = ${binNumber}::bigint and kind = 'weigh' and stop_id is not null`,
        )
      : []
  return [...new Set([...(stopId ? [stopId] : []), ...others.map(other => other.stopId)])]
}

async function settleWeight(tx: Tx, { id, kind, roundId, stopId, binNumber }: Stored & { roundId: string }) {
  const bin = binNumber === null ? undefined : await selectBin(tx.db, { number: binNumber, token: null })
  if (bin && kind !== 'extra_bag') await settleBin(tx, roundId, bin.number)
  else if (kind !== 'contaminated') await settleLoose(tx, id)
  else if (stopId) for (const loose of await looseOf(tx, stopId)) await settleLoose(tx, loose.id)
}

async function settleEmptying(tx: Tx, command: Stored & { roundId: string }) {
  const { id, roundId, payload, happenedAt } = command
  if (!counts(command)) await run(tx.db, sql`delete from rounds.emptyings where command_id = ${id}`)
  else
    await run(
      tx.db,
      sql`insert into rounds.emptyings (command_id, round_id, depot_id, ticket_grams, emptied_at)
        select ${id}, r.id, r.depot_id, ${payload.ticketGrams as number | null}::int, ${happenedAt}
          from rounds.rounds r where r.id = ${roundId}
        on conflict (command_id) do nothing`,
    )
}
