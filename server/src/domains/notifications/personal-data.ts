import type { PersonalData } from '#platform/personal-data'
import { many, sql } from '#platform/sql'
import { TEXTS } from './kinds/texts.ts'
import { settingsOf } from './preferences/quiet-settings.ts'

export const notificationPersonalData: PersonalData = {
  name: 'notifications',
  texts: TEXTS,
  async collect({ db }, userId) {
    const notifications = await many(
      db,
      sql`select n.kind, to_jsonb(n.created_at) #>> '{}' as "createdAt", to_jsonb(n.read_at) #>> '{}' as "readAt",
          coalesce((select jsonb_agg(jsonb_build_object('channel', d.channel, 'state', d.state) order by d.id)
            from notifications.deliveries d where d.notification_id = n.id), '[]') as deliveries
        from notifications.notifications n where n.user_id = ${userId} order by n.id desc limit 1000`,
    )
    const devices = await many(
      db,
      sql`select device, to_jsonb(created_at) #>> '{}' as "createdAt" from notifications.push_subscriptions
        where user_id = ${userId} order by id`,
    )
    const switches = await many(
      db,
      sql`select kind, channel, is_on as "isOn" from notifications.preferences where user_id = ${userId}
        order by kind, channel`,
    )
    const { quietHours } = await settingsOf(db, userId)
    return {
      notifications,
      devices,
      switches,
      ...(quietHours && { quietHours: `${quietHours.from}–${quietHours.to}` }),
    }
  },
}
