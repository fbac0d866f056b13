import { addJobs } from '#platform/enqueued-jobs'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

/** Drops messages, reminders and alarms due before now, for the sample city, whose past concerns nobody. */
export async function dropUnsent(tx: Tx) {
  await addJobs(tx)
  await run(
    tx.db,
    sql`update notifications.deliveries set state = 'dropped', settled_at = platform.now(), reason = 'of the past'
      where state = 'waiting' and not_before <= platform.now()`,
  )
  await run(
    tx.db,
    sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and j.run_at <= platform.now()
        and t.identifier = any (array['notifications.tell', 'notifications.write', 'notifications.push',
          'notifications.raise_alarm', 'notifications.tell_tonight', 'notifications.tell_day'])`,
  )
}
