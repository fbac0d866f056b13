import { inNameOf } from '#platform/context'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export interface Moment {
  at: number
  act(tx: Tx): Promise<unknown>
}

/**
 * Runs the moments in order, each with the clock (also the database's) at its own time.
 * @param after runs after each moment
 */
export async function replay(tx: Tx, moments: readonly Moment[], after: (tx: Tx) => Promise<void>) {
  for (const { at, act } of [...moments].sort((a, b) => a.at - b.at)) {
    const moment = await pinnedAt(tx, at)
    await act(moment)
    await after(moment)
  }
}

/** The same transaction with its clock moved to `at`. */
export async function pinnedAt(tx: Tx, at: number): Promise<Tx> {
  const now = new Date(at)
  await run(tx.db, sql`select set_config('dawra.now', ${now.toISOString()}, true)`)
  return { ...tx, now, pinned: true }
}

/** The same transaction in a person's name. */
export const as = (tx: Tx, userId: string, known: Parameters<typeof inNameOf>[1] = {}): Tx => ({
  ...tx,
  actor: inNameOf(userId, known),
})
