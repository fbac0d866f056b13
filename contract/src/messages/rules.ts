import { flagsOf } from '../moderation/rules.ts'

export const LONGEST_MESSAGE = 1000
/** As much of a thread as is shown. */
export const LATEST_MESSAGES = 200
/** Customer and venue may write until this long after a pickup is over. */
export const CHAT_HOURS = 2

/** Has a phone or a link before it may; is an insult; was reported and judged. */
export const withheldReasons = ['contact', 'abusive', 'hidden'] as const
export type Withheld = (typeof withheldReasons)[number]

/** Why a message does not reach the other side; null when it does. */
export function withheldBecause(text: string, mayShareContacts: boolean): Withheld | null {
  const { contact, abusive } = flagsOf(text)
  if (abusive) return 'abusive'
  return contact && !mayShareContacts ? 'contact' : null
}

/** When a pickup's two sides stop writing: after its window, or after it was closed, and then a while. */
export const chatUntil = ({ endsAt, closedAt }: { endsAt: string; closedAt: string | null }) =>
  new Date(Date.parse(closedAt ?? endsAt) + CHAT_HOURS * 3_600_000)
