import type { EventData } from '@dawra/contract/events'
import { INBOX_DAYS } from '@dawra/contract/notifications/rules'
import type { Ctx } from '#platform/context'
import type { Jobs } from '#platform/jobs'
import { run, sql } from '#platform/sql'
import { tellBack } from './alerts/tell-back.ts'
import { tellListed } from './alerts/tell-listed.ts'
import { tellGivers, tellTomorrow } from './causes/bins.ts'
import { remindOfBreaches } from './causes/breaches.ts'
import { tellResidents } from './causes/buildings.ts'
import { TELL_CONFIRMED, tellConfirmed } from './causes/confirmed.ts'
import { tellParcelsOfTomorrow } from './causes/parcel-tomorrow.ts'
import { WRITE } from './deliveries.ts'
import { raiseAlarm } from './kitchen/alarm.ts'
import { tellDay } from './kitchen/day.ts'
import { tellTonight } from './kitchen/tonight.ts'
import type { PlannedNotice } from './notify.ts'
import { tellPlanned } from './planned.ts'
import { dropSignedOut } from './push/devices.ts'
import type { NotificationServices } from './services.ts'
import { tellPoints } from './tell-points.ts'
import { watch } from './watch.ts'
import { writeMessages } from './write.ts'

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
    [TELL_CONFIRMED]: (ctx, orders: readonly EventData<'orders.confirmed'>[]) =>
      tellConfirmed(ctx, services, orders),
    'notifications.tell': (ctx, notice: PlannedNotice) => tellPlanned(ctx, notice),
    'notifications.raise_alarm': raiseAlarm,
    'notifications.tell_tonight': tellTonight,
    'notifications.tell_day': tellDay,
    'notifications.tell_batch': tellGivers,
    'notifications.tell_building': tellResidents,
    [WRITE]: (ctx, bundle: { bundle: string }) => writeMessages(ctx, services, bundle),
  },
  cron: {
    'notifications.delete_old': { at: '20 22 * * *', task: deleteOld },
    'notifications.watch': { at: '*/5 * * * *', task: ctx => watch(ctx, services) },
    'notifications.remind_breaches': { at: '*/5 * * * *', task: remindOfBreaches, atStart: true },
    'notifications.drop_signed_out': { at: '*/5 * * * *', task: dropSignedOut, atStart: true },
    // Every hour from 15:00 in Muscat: the task itself picks the hour that fits the planning hour.
    'notifications.tell_bins': { at: '0 11-19 * * *', task: tellTomorrow },
    'notifications.tell_parcels': { at: '0 11-19 * * *', task: tellParcelsOfTomorrow, atStart: true },
    // 20:00 in Muscat.
    'notifications.tell_points': { at: '0 16 * * *', task: tellPoints },
  },
})

/** A lane of its own: notifying thousands of people about a deal must delay nothing else. */
export const alertJobs: Jobs = {
  lane: 'alerts',
  tasks: { 'notifications.tell_listed': tellListed, 'notifications.tell_back': tellBack },
}
