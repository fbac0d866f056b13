import { notificationKinds, switchesOf } from '@dawra/contract/notifications/rules'
import type { NotificationPreference } from '@dawra/contract/notifications/schemas'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { type Db, many, run, sql } from '#platform/sql'

export async function getPreferences(ctx: Ctx) {
  return { preferences: await preferencesOf(ctx.db, personOf(ctx).userId) }
}

/** Every switch: the person's choice, or on. */
export async function preferencesOf(db: Db, userId: string): Promise<NotificationPreference[]> {
  const rows = await many<NotificationPreference>(
    db,
    sql`select kind, channel, is_on as "isOn" from notifications.preferences where user_id = ${userId}`,
  )
  const set = new Map(rows.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn]))
  return notificationKinds.flatMap(kind =>
    switchesOf(kind).map(channel => ({ kind, channel, isOn: set.get(`${kind} ${channel}`) ?? true })),
  )
}

/** Changes the given switches only. When one is given twice, the last value counts. */
export async function putPreferences(ctx: Ctx, changes: readonly NotificationPreference[]) {
  const { userId } = personOf(ctx)
  await savePreferences(ctx.db, userId, changes)
  return getPreferences(ctx)
}

export function savePreferences(db: Db, userId: string, changes: readonly NotificationPreference[]) {
  const last = [...new Map(changes.map(change => [`${change.kind} ${change.channel}`, change])).values()]
  return run(
    db,
    sql`insert into notifications.preferences (user_id, kind, channel, is_on)
      select ${userId}, kind, channel, "isOn"
      from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as c (kind text, channel text, "isOn" boolean)
      on conflict (user_id, kind, channel) do update set is_on = excluded.is_on, updated_at = platform.now()`,
  )
}
