import { documentJobs } from '#documents'
import { NOTIFY_CONFIRMED, notifyPaid } from '#notifications'
import type { Tx } from '#platform/transact'

const TASKS: Readonly<Record<string, (tx: Tx, payload: never) => Promise<unknown>>> = {
  ...documentJobs.tasks,
  [NOTIFY_CONFIRMED]: notifyPaid,
}

/**
 * Runs at once those jobs that issue documents and notify soon after an event, so that the results carry the event's
 * time.
 */
export async function doAtOnce(tx: Tx): Promise<void> {
  for (const [task, run] of Object.entries(TASKS))
    for (const payload of takeEnqueued(tx, task)) await run(tx, payload as never)
}

/** Removes jobs that the transaction has queued, to run them at their own time. @returns their payloads */
export function takeEnqueued<Payload extends object>({ enqueued }: Tx, task: string): Payload[] {
  const all = enqueued.splice(0)
  enqueued.push(...all.filter(job => job.task !== task))
  return all.filter(job => job.task === task).map(({ payload }) => payload as Payload)
}
