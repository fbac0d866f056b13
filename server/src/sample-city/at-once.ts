import { documentJobs } from '#documents'
import { TELL_CONFIRMED, tellOfPaid } from '#notifications'
import type { Tx } from '#platform/transact'

const TASKS: Readonly<Record<string, (tx: Tx, payload: never) => Promise<unknown>>> = {
  ...documentJobs.tasks,
  [TELL_CONFIRMED]: tellOfPaid,
}

/** What jobs issue and tell soon after something is done at once: it bears the time of what it is about. */
export async function doAtOnce(tx: Tx): Promise<void> {
  for (const [task, run] of Object.entries(TASKS))
    for (const payload of takeEnqueued(tx, task)) await run(tx, payload as never)
}

/** Takes jobs back that the transaction has enqueued, to do them at their own moment. @returns what each is about */
export function takeEnqueued<Payload extends object>({ enqueued }: Tx, task: string): Payload[] {
  const all = enqueued.splice(0)
  enqueued.push(...all.filter(job => job.task !== task))
  return all.filter(job => job.task === task).map(({ payload }) => payload as Payload)
}
