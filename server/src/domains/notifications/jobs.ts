import type { EventData } from '@dawra/contract/events'
import { INBOX_DAYS } from '@dawra/contract/notifications/rules'
import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { run, sql } from '#platform/sql'
import { NOTIFY_CONFIRMED, notifyConfirmed } from './confirmed/notify-confirmed.ts'
import { WRITE } from './deliveries/deliveries.ts'
import type { PlannedNotice } from './deliveries/record-notification.ts'
import { notifyPoints } from './kinds/account/notify-points.ts'
import { notifyBackOnSale } from './kinds/alerts/notify-back-on-sale.ts'
import { notifyListed } from './kinds/alerts/notify-listed.ts'
import { notifyResidents } from './kinds/bins/buildings.ts'
import { notifyGivers, notifyTomorrow } from './kinds/bins/causes.ts'
import { notifyParcelsOfTomorrow } from './kinds/compost/parcel-tomorrow.ts'
import { notifyPlanned } from './kinds/drop-outdated.ts'
import { notifyDay } from './kinds/kitchen/day-summary.ts'
import { raiseAlarm } from './kinds/kitchen/unopened-board-alarm.ts'
import { notifyTonight } from './kinds/kitchen/window-list.ts'
import { watch } from './kinds/office/office-alarms.ts'
import { remindOfBreaches } from './kinds/privacy/breaches.ts'
import { writeMessages } from './mails/write.ts'
import { dropSignedOut } from './push/devices.ts'
import type { NotificationServices } from './services.ts'

async function deleteOld({ db }: Ctx) {
  await run(
    db,
    sql`delete from notifications.notifications where created_at < platform.now() - ${INBOX_DAYS} * interval '1 day'`,
  )
  await run(
    db,
    sql`delete from notifications.alert_runs where started_at < platform.now() - ${INBOX_DAYS} * interval '1 day'`,
  )
}

export const notificationJobs = (services: NotificationServices): Jobs => ({
  tasks: {
    [NOTIFY_CONFIRMED]: (ctx, orders: readonly EventData<'orders.confirmed'>[]) =>
      notifyConfirmed(ctx, services, orders),
    'notifications.tell': (ctx, notice: PlannedNotice) => notifyPlanned(ctx, notice),
    'notifications.raise_alarm': raiseAlarm,
    'notifications.tell_tonight': notifyTonight,
    'notifications.tell_day': notifyDay,
    'notifications.tell_batch': notifyGivers,
    'notifications.tell_building': notifyResidents,
    [WRITE]: (ctx, bundle: { bundle: string }) => writeMessages(ctx, services, bundle),
  },
  cron: {
    'notifications.delete_old': { at: '20 22 * * *', task: deleteOld },
    'notifications.watch': { at: '*/5 * * * *', task: ctx => watch(ctx, services) },
    'notifications.remind_breaches': { at: '*/5 * * * *', task: remindOfBreaches, atStart: true },
    'notifications.drop_signed_out': { at: '*/5 * * * *', task: dropSignedOut, atStart: true },
    // Every hour from 15:00 in Muscat: the task itself picks the hour that fits the planning hour.
    'notifications.tell_bins': { at: '0 11-19 * * *', task: notifyTomorrow },
    'notifications.tell_parcels': { at: '0 11-19 * * *', task: notifyParcelsOfTomorrow, atStart: true },
    // 20:00 in Muscat.
    'notifications.tell_points': { at: '0 16 * * *', task: notifyPoints },
  },
})

/** A lane of its own: notifying thousands of people about a deal must delay nothing else. */
export const alertJobs: Jobs = {
  lane: 'alerts',
  tasks: { 'notifications.tell_listed': notifyListed, 'notifications.tell_back': notifyBackOnSale },
}
