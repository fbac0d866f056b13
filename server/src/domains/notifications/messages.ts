import { notificationKinds } from '@dawra/contract/notifications/rules'
import type { Ctx } from '#platform/context'
import { type Attach, messagesOf } from '#platform/messages'
import { transact } from '#platform/transact'
import { KINDS, kindOf } from './kinds/index.ts'
import { TEXTS } from './texts/index.ts'
import type { MailFacts } from './texts/mails.ts'

const attachments = Object.fromEntries(
  notificationKinds
    .filter(name => 'files' in KINDS[name])
    .map((name): [string, Attach] => [
      name,
      async (ctx, { items }: MailFacts<never>, language) =>
        (await kindOf(name).files?.(ctx, items.at(-1) as never, language)) ?? [],
    ]),
)

export const {
  sendMail,
  sendSms,
  messages: notificationMessages,
} = messagesOf(TEXTS, {}, { attachments, isCurrent, yields: true })

/** Whether at least one item is still current. A message that an earlier version stored has no items. */
function isCurrent(ctx: Ctx, template: string, { items }: { items?: readonly never[] }): Promise<boolean> {
  const kind = notificationKinds.find(name => name === template)
  if (!kind || !items) return Promise.resolve(!kind)
  return transact(ctx, async tx => {
    for (const facts of items) if ((await kindOf(kind).isCurrent?.(tx, facts)) ?? true) return true
    return false
  })
}
