import { notificationKinds } from '@dawra/contract/notifications/rules'
import type { Ctx } from '#platform/context'
import { type Attach, messagesOf } from '#platform/messages'
import { transact } from '#platform/transact'
import { isCurrent } from '../kinds/drop-outdated.ts'
import { KINDS, kindOf } from '../kinds/index.ts'
import type { MailFacts } from '../kinds/mail-texts.ts'
import { TEXTS } from '../kinds/texts.ts'

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
} = messagesOf(TEXTS, {}, { attachments, isCurrent: isAnyCurrent, yields: true })

/** Whether at least one item is still current. A message that an earlier version stored has no items. */
function isAnyCurrent(ctx: Ctx, template: string, { items }: { items?: readonly never[] }): Promise<boolean> {
  const kind = notificationKinds.find(name => name === template)
  if (!kind || !items) return Promise.resolve(!kind)
  return transact(ctx, async tx => {
    for (const facts of items) if (await isCurrent(tx, kind, facts)) return true
    return false
  })
}
