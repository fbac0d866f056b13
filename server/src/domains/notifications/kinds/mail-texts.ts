import type { NotificationKind } from '@dawra/contract/notifications/rules'
import { button, type Letter, letter, written } from '#platform/messages/letter'
import type { FactsIn, KindText } from './kind-text.ts'

export interface MailFacts<Facts> {
  /** The notifications, oldest first. */
  items: readonly Facts[]
  details?: unknown
  link: string
  /** How to end mails of this kind; null for mails that cannot be switched off. */
  unsubscribe: { link: string; post: string } | null
}

type Kinds = Readonly<Record<NotificationKind, KindText<never>>>
type Mails<All extends Kinds> = {
  readonly [Name in NotificationKind]: (facts: MailFacts<FactsIn<All[Name]>>) => Letter
}

export function mailsOf<All extends Kinds>(kinds: All, { unsubscribe }: { unsubscribe: string }): Mails<All> {
  const write = (text: KindText<never>) => (facts: MailFacts<never>) => {
    const { title, body } = mergedMail(text, facts.items)
    const details = facts.details === undefined ? [] : (text.details?.(facts.details as never) ?? [])
    const action = button(text.actionFor?.(facts.items.at(-1) as never) ?? text.action, facts.link)
    return {
      ...letter(title, [...body.map(written), ...details, action]),
      unsubscribe: facts.unsubscribe ? { label: unsubscribe, ...facts.unsubscribe } : undefined,
    }
  }
  const entries = Object.entries(kinds).map(([name, text]) => [name, write(text)])
  return Object.fromEntries(entries) as Mails<All>
}

type Sms<All extends Kinds> = {
  readonly [Name in NotificationKind]: (facts: SmsFacts<FactsIn<All[Name]>>) => string
}

export interface SmsFacts<Facts> {
  items: readonly Facts[]
}

export function smsOf<All extends Kinds>(kinds: All): Sms<All> {
  const write =
    (text: KindText<never>) =>
    ({ items }: SmsFacts<never>) =>
      (text.sms ?? text.title)(items.at(-1) as never)
  const entries = Object.entries(kinds).map(([name, text]) => [name, write(text)])
  return Object.fromEntries(entries) as Sms<All>
}

/** One or several notifications of a kind as one message; equal texts appear once. */
export function mergedMail<Facts>(text: KindText<Facts>, items: readonly Facts[]) {
  const last = items.at(-1) as Facts
  if (items.length === 1) return { title: text.title(last), body: [text.text(last)] }
  const several = text.several?.(items)
  return several
    ? { title: several.title, body: [several.text] }
    : { title: text.title(last), body: [...new Set(items.map(item => text.text(item)))] }
}
