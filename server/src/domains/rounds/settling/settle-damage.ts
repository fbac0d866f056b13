import { maybe, one, run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { counts, type Stored, selectBin } from './store.ts'

/** The bin is in use again once no tap that marked it as damaged counts. */
export async function settleDamage(tx: Tx, command: Stored) {
  const { binNumber } = command
  const bin = binNumber === null ? undefined : await selectBin(tx.db, { number: binNumber, token: null })
  if (!bin) return
  // A command of the same bin in another round may arrive at the same moment.
  await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`rounds.bin:${bin.id}`}, 0))`)
  await (counts(command) ? noteDamage(tx, bin.id, command) : takeBackDamage(tx, bin.id, command))
}

/** Damage that the office has marked is not undone by a driver's tap. */
async function noteDamage(tx: Tx, binId: string, { id, payload, driverId }: Stored) {
  const { status, move } = await one<{ status: string; move: string | null }>(
    tx.db,
    sql`select status, last_move_id as move from bins.known_bins where id = ${binId}`,
  )
  const note = typeof payload.note === 'string' ? payload.note : null
  if (status === 'placed')
    await run(tx.db, sql`select bins.mark_bin(${binId}, 'damaged', ${note}, ${driverId})`)
  await run(
    tx.db,
    sql`insert into rounds.damages (command_id, bin_id, move_id)
      select ${id}, b.id, b.last_move_id from bins.known_bins b
        where b.id = ${binId} and b.status = 'damaged' and (${status} = 'placed'
          or exists (select from rounds.damages d where d.move_id = ${move}::uuid))
      on conflict do nothing`,
  )
}

async function takeBackDamage(tx: Tx, binId: string, { id, driverId }: Stored) {
  const taken = await maybe<{ move: string }>(
    tx.db,
    sql`delete from rounds.damages where command_id = ${id} returning move_id as move`,
  )
  if (!taken) return
  const other = await maybe(tx.db, sql`select from rounds.damages where move_id = ${taken.move} limit 1`)
  if (!other) await run(tx.db, sql`select bins.not_damaged(${binId}, ${taken.move}, ${driverId})`)
}
