import type { NotificationPreference } from '@dawra/contract/profile'
import { type NotificationKind, notificationChannels, notificationKinds } from '@dawra/contract/profile.rules'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { type Db, many, run, sql } from '#platform/sql'

export async function getNotificationPreferences(ctx: Ctx) {
  return { preferences: await preferencesOf(ctx.db, personOf(ctx).userId) }
}

/** Every kind on every channel: as the person set it, or else on. */
export async function preferencesOf(db: Db, userId: string): Promise<NotificationPreference[]> {
  const rows = await many<NotificationPreference>(
    db,
    sql`select kind, channel, is_on as "isOn" from profile.notification_preferences where user_id = ${userId}`,
  )
  const set = new Map(rows.map(({ kind, channel, isOn }) => [`${kind} ${channel}`, isOn]))
  return notificationKinds.flatMap(kind =>
    notificationChannels.map(channel => ({
      kind,
      channel,
      isOn: set.get(`${kind} ${channel}`) ?? true,
    })),
  )
}

/** What was set when more could be: stored, and of no effect. */
export const unusedPreferencesOf = (db: Db, userId: string) =>
  many<{ kind: string; channel: string; isOn: boolean }>(
    db,
    sql`select kind, channel, is_on as "isOn" from profile.notification_preferences where user_id = ${userId}
      and not (kind = any (${notificationKinds}::text[]) and channel = any (${notificationChannels}::text[]))
      order by kind, channel`,
  )

/** Whether a user wants mails of this kind. */
export async function wantsMail(db: Db, userId: string, kind: NotificationKind): Promise<boolean> {
  const preferences = await preferencesOf(db, userId)
  return preferences.some(known => known.kind === kind && known.channel === 'mail' && known.isOn)
}

/** Changes the named ones and leaves the others; of one that is named twice the last word counts. */
export async function putNotificationPreferences(ctx: Ctx, changes: readonly NotificationPreference[]) {
  const { userId } = personOf(ctx)
  const last = [...new Map(changes.map(change => [`${change.kind} ${change.channel}`, change])).values()]
  await run(
    ctx.db,
    sql`insert into profile.notification_preferences (user_id, kind, channel, is_on)
      select ${userId}, kind, channel, "isOn"
      from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) as c (kind text, channel text, "isOn" boolean)
      on conflict (user_id, kind, channel) do update set is_on = excluded.is_on, updated_at = platform.now()`,
  )
  return getNotificationPreferences(ctx)
}
