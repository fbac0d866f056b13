import * as pushContract from '@dawra/contract/notifications/push'
import { resendNotification as resendRoute } from '@dawra/contract/notifications/resend'
import * as contract from '@dawra/contract/notifications/routes'
import { handle } from '#platform/http'
import {
  archive,
  countNotifications,
  listNotifications,
  markAllRead,
  markRead,
  markSeen,
  restore,
} from './inbox/inbox.ts'
import { listAlarms } from './kinds/office/office-alarms.ts'
import { kindNames } from './kinds/texts.ts'
import { getMailSubscription, setMailSubscription } from './mails/mail-subscription.ts'
import { resendNotification } from './mails/resend.ts'
import { getPreferences, putPreferences } from './preferences/preferences.ts'
import { getNotificationSettings, putNotificationSettings } from './preferences/quiet-settings.ts'
import { listTeamReached } from './push/list-team-reached.ts'
import type { PushServices } from './push/push-services.ts'
import {
  addSubscription,
  listSubscriptions,
  removeSubscription,
  renewSubscription,
} from './push/subscriptions.ts'
import { testSubscription } from './push/test-push.ts'

const pushHandlers = (services: PushServices) => [
  handle(pushContract.getPushKey, async () => ({ key: services.pushes.publicKey })),
  handle(pushContract.addPushSubscription, (ctx, { body }) => addSubscription(ctx, services.pushes, body)),
  handle(pushContract.listPushSubscriptions, ctx => listSubscriptions(ctx)),
  handle(pushContract.removePushSubscription, (ctx, { params }) =>
    removeSubscription(ctx, params.subscriptionId),
  ),
  handle(pushContract.testPushSubscription, (ctx, { params }) =>
    testSubscription(ctx, services, params.subscriptionId),
  ),
  handle(pushContract.listTeamReached, (ctx, { params }) => listTeamReached(ctx, params.venueId)),
  handle(pushContract.renewPushSubscription, (ctx, { body }) =>
    renewSubscription(ctx, services.pushes, body),
  ),
]

export const notificationHandlers = (services: PushServices) => [
  handle(contract.listNotifications, (ctx, { query }) => listNotifications(ctx, query)),
  handle(contract.countNotifications, ctx => countNotifications(ctx)),
  handle(contract.markNotificationsSeen, ctx => markSeen(ctx)),
  handle(contract.markAllNotificationsRead, ctx => markAllRead(ctx)),
  handle(contract.markNotificationRead, (ctx, { params }) => markRead(ctx, params.notificationId)),
  handle(contract.archiveNotification, (ctx, { params }) => archive(ctx, params.notificationId)),
  handle(contract.restoreNotification, (ctx, { params }) => restore(ctx, params.notificationId)),
  handle(resendRoute, (ctx, { params }) => resendNotification(ctx, params.notificationId)),
  handle(contract.listNotificationKinds, async (_ctx, { query }) => ({ names: kindNames(query.language) })),
  handle(contract.getNotificationPreferences, ctx => getPreferences(ctx)),
  handle(contract.putNotificationPreferences, (ctx, { body }) => putPreferences(ctx, body.preferences)),
  handle(contract.getNotificationSettings, ctx => getNotificationSettings(ctx)),
  handle(contract.putNotificationSettings, (ctx, { body }) => putNotificationSettings(ctx, body)),
  handle(contract.getMailSubscription, (ctx, { query }) => getMailSubscription(ctx, services, query.token)),
  handle(contract.unsubscribeMail, (ctx, { query }) =>
    setMailSubscription(ctx, services, { ...query, isOn: false }),
  ),
  handle(contract.resubscribeMail, (ctx, { query }) =>
    setMailSubscription(ctx, services, { ...query, isOn: true }),
  ),
  handle(contract.listAlarms, (ctx, { query }) => listAlarms(ctx, services, query.language)),
  ...pushHandlers(services),
]
