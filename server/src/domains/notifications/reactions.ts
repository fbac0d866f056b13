import type { EventData } from '@dawra/contract/events'
import { addJobs } from '#platform/enqueued-jobs'
import type { Reactions } from '#platform/outbox'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { confirmedCauses } from './confirmed/notify-confirmed.ts'
import * as subjects from './kinds/subjects.ts'

async function forgetPerson(tx: Tx, { userId }: EventData<'identity.erased'>) {
  await run(tx.db, sql`delete from notifications.notifications where user_id = ${userId}`)
  await run(tx.db, sql`delete from notifications.alert_people where user_id = ${userId}`)
  // Includes jobs that were queued a moment ago by events of the same delivery.
  await addJobs(tx)
  await run(
    tx.db,
    sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'notifications.tell'
        and j.payload::jsonb -> 'people' = jsonb_build_array(${userId}::text)`,
  )
  await run(tx.db, sql`delete from notifications.push_subscriptions where user_id = ${userId}`)
  await run(tx.db, sql`delete from notifications.preferences where user_id = ${userId}`)
  await run(tx.db, sql`delete from notifications.settings where user_id = ${userId}`)
}

/** A browser that was signed out gets nothing more. */
async function forgetSession(tx: Tx, { sessionId }: EventData<'identity.session_ended'>) {
  await run(tx.db, sql`delete from notifications.push_subscriptions where session_id = ${sessionId}`)
}

/** Each subject reacts to the events that cause its notifications; several may react to one event. */
export const notificationReactions: Readonly<Record<string, Reactions>> = {
  notifications: { 'identity.erased': forgetPerson, 'identity.session_ended': forgetSession },
  confirmed: confirmedCauses,
  ...Object.fromEntries(
    Object.entries(subjects).map(([subject, { causes }]) => [`notifications/${subject}`, causes]),
  ),
}
