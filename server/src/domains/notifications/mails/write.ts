import { switchesOf } from '@dawra/contract/notifications/rules'
import type { Ctx } from '#platform/context'
import type { EnqueuedJob } from '#platform/enqueued-jobs'
import { type Tx, transact } from '#platform/transact'
import { type Due, markDropped, markSent, takeBundle, WRITE } from '../deliveries/deliveries.ts'
import { dropOutdated } from '../kinds/drop-outdated.ts'
import { kindOf } from '../kinds/index.ts'
import type { NotificationServices } from '../services.ts'
import { sendMail, sendSms } from './messages.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Hands the mails or SMS of a bundle over to `platform.messages`, unless they are no longer current. */
export const writeMessages = (ctx: Ctx, services: NotificationServices, { bundle }: { bundle: string }) =>
  transact(ctx, async tx => {
    const due = await dropOutdated(tx, await takeBundle(tx, bundle))
    const channel = due.at(-1)?.channel
    if (channel === 'mail') await writeMail(tx, services, due)
    if (channel === 'sms') await writeSms(tx, due)
  })

/** Writes at once what the transaction has planned for now, instead of in a job. */
export async function writeAtOnce(tx: Tx, services: NotificationServices) {
  const now = tx.pinned ? tx.now : new Date()
  const isDue = ({ task, runAt }: EnqueuedJob) => task === WRITE && runAt !== undefined && runAt <= now
  const planned = tx.enqueued.splice(0)
  tx.enqueued.push(...planned.filter(job => !isDue(job)))
  for (const { payload } of planned.filter(isDue))
    await writeMessages(tx, services, payload as { bundle: string })
}

async function writeMail(tx: Tx, { publicUrl, keys }: NotificationServices, due: readonly Due[]) {
  const { kind, userId, email, language, facts } = due.at(-1)!
  const ids = due.map(({ id }) => id)
  const { mailTo, details } = kindOf(kind)
  const to = mailTo ? await mailTo(tx, facts as never) : email
  if (!to) return markDropped(tx, ids, 'no address')
  const token = unsubscribeToken(keys, { userId, kind })
  const messageId = await sendMail(tx, {
    template: kind,
    to,
    language,
    facts: {
      items: due.map(item => item.facts as never),
      details: await details?.(tx, facts as never),
      link: `${publicUrl}${kindOf(kind).link(facts as never)}`,
      unsubscribe: switchesOf(kind).includes('mail')
        ? {
            link: `${publicUrl}/unsubscribe?token=${token}`,
            post: `${publicUrl}/api/v1/mail-subscription/unsubscribe?token=${token}`,
          }
        : null,
    },
  })
  await markSent(tx, ids, messageId)
}

async function writeSms(tx: Tx, due: readonly Due[]) {
  const { kind, phone, language } = due.at(-1)!
  const ids = due.map(({ id }) => id)
  if (!phone) return markDropped(tx, ids, 'no phone')
  const items = due.map(item => item.facts as never)
  await markSent(tx, ids, await sendSms(tx, { template: kind, to: phone, language, facts: { items } }))
}
