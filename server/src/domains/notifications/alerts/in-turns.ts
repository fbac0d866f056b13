import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { type Tx, transact } from '#platform/transact'

/** People told in one transaction, in some ten milliseconds: what is told after a crash begins with those who are left. */
export const BATCH = 100
/** Then another deal has its turn, and a server that is stopped need not wait for thousands. */
const BATCHES_IN_TURN = 20
/** Orders come first: for each moment of telling they have the database for so many. */
const MOMENTS_OF_REST = 2

/** Runs `tellSome` until there is nothing more to do, as one job after the other. */
export async function inTurns(
  ctx: Ctx,
  task: string,
  payload: { dealId: string },
  tellSome: (tx: Tx) => Promise<boolean>,
) {
  for (let batch = 0; batch < BATCHES_IN_TURN; batch++) {
    const began = performance.now()
    if (!(await transact(ctx, tellSome))) return
    await delay((performance.now() - began) * MOMENTS_OF_REST)
  }
  await transact(ctx, tx => enqueue(tx, task, payload))
}
