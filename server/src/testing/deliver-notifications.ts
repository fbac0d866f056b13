import { notificationJobs } from '../domains/notifications/jobs.ts'
import type { NotificationServices } from '../domains/notifications/services.ts'
import { reactions } from '../domains.ts'
import { Relay } from '../platform/outbox.ts'
import { type Db, many, sql } from '../platform/sql.ts'
import type { TestDatabase } from './database.ts'

/** Delivers announced events to the notifications, and runs everything that is due at `at`. */
export async function deliverNotifications({ ctx }: TestDatabase, services: NotificationServices, at?: Date) {
  const system = ctx({ kind: 'system', name: 'test' }, at)
  const { tasks = {} } = notificationJobs(services)
  const names = Object.keys(tasks)
  await new Relay(() => system, Object.values(reactions)).drain()
  for (let due = await takeDue(system.db, names, at ?? new Date()); due.length > 0; ) {
    for (const { task, payload } of due) await tasks[task]?.(system, payload as never)
    due = await takeDue(system.db, names, at ?? new Date())
  }
}

const takeDue = (db: Db, names: readonly string[], at: Date) =>
  many<{ task: string; payload: object }>(
    db,
    sql`with due as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = any(${names}::text[])
          and j.run_at <= ${at} returning t.identifier as task, j.payload, j.id)
      select task, payload from due order by id`,
  )
