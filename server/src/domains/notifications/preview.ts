import { type NotificationKind, ruleOf, switchesOf } from '@dawra/contract/notifications/rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { renderMail, renderSms } from '#platform/messages/render'
import { EXAMPLES } from './examples.ts'
import { ORDER_EXAMPLE } from './examples-details.ts'
import { kindOf } from './kinds/index.ts'
import { notificationMessages } from './messages.ts'
import { textOf } from './texts/index.ts'

export interface MailPreview {
  kind: NotificationKind
  example: number
  title: string
  body: string
  brief: string
  html: string
  plain: string
  sms: string | null
}

export const previewOf = (kind: NotificationKind, language: Language, publicUrl: string): MailPreview[] =>
  EXAMPLES[kind].map((facts, example) => {
    const text = textOf(kind, language)
    const notified = {
      items: [facts],
      details: kind === 'order_paid' ? { ...ORDER_EXAMPLE, ...isCashOf(facts as object) } : undefined,
      link: `${publicUrl}${kindOf(kind).link(facts as never)}`,
      unsubscribe: switchesOf(kind).includes('mail') ? unsubscribeOf(publicUrl) : null,
    }
    const stored = { template: kind, language, facts: notified }
    const { html, text: plain } = renderMail([notificationMessages], stored, publicUrl)
    return {
      kind,
      example,
      title: text.title(facts as never),
      body: text.text(facts as never),
      brief: text.brief?.(facts as never) ?? '',
      html,
      plain,
      sms: ruleOf(kind).channels.includes('sms') ? renderSms([notificationMessages], stored) : null,
    }
  })

/** An example about cash has its details table in cash too. */
const isCashOf = (facts: object) => ('isCash' in facts ? { isCash: facts.isCash === true } : {})

const unsubscribeOf = (publicUrl: string) => {
  const link = `${publicUrl}/unsubscribe?token=example`
  return { link, post: link }
}
