import { type NotificationKind, ruleOf, switchesOf } from '@dawra/contract/notifications/rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { renderMail, renderSms } from '#platform/messages/render'
import { kindOf } from '../kinds/index.ts'
import { details as orderDetails } from '../kinds/orders/example-order.ts'
import { textOf } from '../kinds/texts.ts'
import { notificationMessages } from './messages.ts'

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
  kindOf(kind).examples.map((facts, example) => {
    const text = textOf(kind, language)
    const notified = {
      items: [facts],
      details: kind === 'order_paid' ? { ...orderDetails, ...isCashOf(facts) } : undefined,
      link: `${publicUrl}${kindOf(kind).link(facts)}`,
      unsubscribe: switchesOf(kind).includes('mail') ? unsubscribeOf(publicUrl) : null,
    }
    const stored = { template: kind, language, facts: notified }
    const { html, text: plain } = renderMail([notificationMessages], stored, publicUrl)
    return {
      kind,
      example,
      title: text.title(facts),
      body: text.text(facts),
      brief: text.brief?.(facts) ?? '',
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
