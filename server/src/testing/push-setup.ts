import webPush from 'web-push'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { many, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { notify } from '../domains/notifications/kinds/notify.ts'
import { openPushes } from '../domains/notifications/push/push-services.ts'
import { sendPush } from '../domains/notifications/push/send-push.ts'
import { addSubscription } from '../domains/notifications/push/subscriptions.ts'
import { as } from './builders.ts'
import { LOOPBACK, type PushService } from './push-service.ts'

const keys = webPush.generateVAPIDKeys()
const publicUrl = 'https://dawra.example'

export const pushes = openPushes({ keys, publicUrl, reach: LOOPBACK, patienceMs: 300 })
export const pushServices = { publicUrl, pushes }

export const asSystem = (ctx: Ctx) => as(ctx, { kind: 'system', name: 'test' })

export async function subscribed(ctx: Ctx, service: PushService, language: 'en' | 'ar' = 'en') {
  const browser = service.browser(keys.publicKey)
  await addSubscription(ctx, pushes, { ...browser.subscription, device: 'Chrome', language })
  return browser
}

type RefundKind = 'refund_failed' | 'order_refunded'

/** Notifies the person of something that stays true. */
export const tell = (ctx: Ctx, source = 'settled 1', kind: RefundKind = 'refund_failed') =>
  transact(asSystem(ctx), tx =>
    notify(tx, {
      kind,
      people: [personOf(ctx).userId],
      subject: 'order:1',
      source,
      facts: {
        orderId: '0192f0c8-0000-7000-8000-000000000001',
        number: 'D-1001',
        amount: 2500,
        wasLate: false,
      },
    }),
  )

interface Sent {
  bundle: string
  state: string
  reason: string | null
  attempts: number
}

/** The planned pushes to the person's devices, with their outcome. */
export const pushesTo = (ctx: Ctx) =>
  many<Sent>(
    ctx.db,
    sql`select d.bundle, d.state, d.reason, d.attempts from notifications.deliveries d
      join notifications.notifications n on n.id = d.notification_id
      where n.user_id = ${personOf(ctx).userId} and d.channel = 'push' order by d.id`,
  )

export async function sendWaiting(ctx: Ctx, services = pushServices) {
  for (const { bundle, state } of await pushesTo(ctx))
    if (state === 'waiting') await sendPush(asSystem(ctx), services, { bundle })
}
