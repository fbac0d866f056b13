import { type NotificationKind, ruleOf } from '@dawra/contract/notifications/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { enqueue } from '#platform/jobs'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { maybe, one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { WRITE } from '../deliveries/deliveries.ts'
import { isCurrent } from '../kinds/drop-outdated.ts'
import { kindOf } from '../kinds/index.ts'

interface Sent {
  kind: NotificationKind
  facts: object
  email: string | null
}

/**
 * Sends the mail of a notification again, with its files, for a person who has lost or never received it. It goes to the
 * address that such a mail would go to now, whatever the person has switched off.
 * @throws Refusal('not_found' | 'too_many_requests' | 'notice_not_resendable', { obstacle })
 */
export async function resendNotification(ctx: Ctx, notificationId: string) {
  await limitRate(ctx, 'notifications.resend', notificationId)
  return transact(ctx, async tx => {
    const sent = await lockSent(tx, notificationId)
    if (!sent) throw new Refusal('not_found')
    const obstacle = await obstacleOf(tx, sent)
    if (obstacle) throw new Refusal('notice_not_resendable', { obstacle })
    const { bundle } = await one<{ bundle: string }>(
      tx.db,
      sql`insert into notifications.deliveries (notification_id, channel, bundle, not_before, resent_by)
        values (${notificationId}, 'mail', uuidv7()::text, platform.now(), ${personOf(tx).userId}) returning bundle`,
    )
    await enqueue(tx, WRITE, { bundle }, { key: bundle })
    return { notificationId }
  })
}

const lockSent = (tx: Tx, notificationId: string) =>
  maybe<Sent>(
    tx.db,
    sql`select n.kind, n.facts, p.email
      from notifications.notifications n join identity.people p on p.id = n.user_id
      where n.id = ${notificationId} and not p.is_erased for no key update of n`,
  )

async function obstacleOf(
  tx: Tx,
  { kind, facts, email }: Sent,
): Promise<'no_mail' | 'over' | 'no_address' | null> {
  if (!ruleOf(kind).channels.includes('mail')) return 'no_mail'
  if (!(await isCurrent(tx, kind, facts))) return 'over'
  const { mailTo } = kindOf(kind)
  const to = mailTo ? await mailTo(tx, facts as never) : email
  return to ? null : 'no_address'
}
