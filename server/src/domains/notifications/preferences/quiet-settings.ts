import { type QuietHours, usualQuietHours } from '@dawra/contract/notifications/quiet-hours.rules'
import type { NotificationSettings } from '@dawra/contract/notifications/schemas'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { type Db, maybe, run, sql } from '#platform/sql'

type Shown = NotificationSettings & { usualQuietHours: QuietHours }

const USUAL: NotificationSettings = { isQuietAtNight: true, quietHours: null, showsDetails: false }

export async function getNotificationSettings(ctx: Ctx): Promise<Shown> {
  const settings = await settingsOf(ctx.db, personOf(ctx).userId)
  return { ...settings, usualQuietHours: usualQuietHours(ctx.now) }
}

export async function settingsOf(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await maybe<NotificationSettings>(
    db,
    sql`select is_quiet_at_night as "isQuietAtNight", shows_details as "showsDetails",
        case when quiet_from is not null then jsonb_build_object(
          'from', to_char(quiet_from, 'HH24:MI'), 'to', to_char(quiet_to, 'HH24:MI')) end as "quietHours"
      from notifications.settings where user_id = ${userId}`,
  )
  return row ?? USUAL
}

/** Fields that are left out stay as they were. */
export async function putNotificationSettings(
  ctx: Ctx,
  { isQuietAtNight, quietHours, showsDetails }: Partial<NotificationSettings>,
): Promise<Shown> {
  const setsHours = quietHours !== undefined
  const { from, to } = quietHours ?? { from: null, to: null }
  await run(
    ctx.db,
    sql`insert into notifications.settings as s (user_id, is_quiet_at_night, quiet_from, quiet_to, shows_details)
      values (${personOf(ctx).userId}, coalesce(${isQuietAtNight ?? null}::boolean, ${USUAL.isQuietAtNight}), ${from}::time,
        ${to}::time, coalesce(${showsDetails ?? null}::boolean, ${USUAL.showsDetails}))
      on conflict (user_id) do update set
        is_quiet_at_night = coalesce(${isQuietAtNight ?? null}::boolean, s.is_quiet_at_night),
        quiet_from = case when ${setsHours}::boolean then ${from}::time else s.quiet_from end,
        quiet_to = case when ${setsHours}::boolean then ${to}::time else s.quiet_to end,
        shows_details = coalesce(${showsDetails ?? null}::boolean, s.shows_details), updated_at = platform.now()`,
  )
  return getNotificationSettings(ctx)
}
