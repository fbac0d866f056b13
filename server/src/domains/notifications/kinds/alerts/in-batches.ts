import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from '#platform/context'
import { enqueue } from '#platform/jobs'
import { type Tx, transact } from '#platform/transact'

/** People notified in one transaction of about ten milliseconds. After a crash the job continues with the rest. */
export const BATCH = 100
/**
 * After so many batches the job queues itself again: other deals get a turn, and a stopping server need not wait long.
 */
const BATCHES_IN_TURN = 20
/** Orders have priority: after each batch the job pauses for this many times its duration. */
const MOMENTS_OF_REST = 2

export async function inBatches(
  ctx: Ctx,
  task: string,
  payload: { dealId: string },
  notifySome: (tx: Tx) => Promise<boolean>,
) {
  for (let batch = 0; batch < BATCHES_IN_TURN; batch++) {
    const began = performance.now()
    if (!(await transact(ctx, notifySome))) return
    await delay((performance.now() - began) * MOMENTS_OF_REST)
  }
  await transact(ctx, tx => enqueue(tx, task, payload))
}
