import { flagsOf } from '../moderation/rules.ts'

export const LONGEST_MESSAGE = 1000
export const LATEST_MESSAGES = 200
/** Customer and venue may write until this long after a pickup has ended. */
export const CHAT_HOURS = 2

/** `contact`: has a phone number or link too early. `abusive`: an insult. `hidden`: hidden after reports. */
export const withheldReasons = ['contact', 'abusive', 'hidden'] as const
export type Withheld = (typeof withheldReasons)[number]

/** Why a message is withheld from the other side; null when it is delivered. */
export function withheldBecause(text: string, mayShareContacts: boolean): Withheld | null {
  const { contact, abusive } = flagsOf(text)
  if (abusive) return 'abusive'
  return contact && !mayShareContacts ? 'contact' : null
}

/** The chat of a pickup ends `CHAT_HOURS` after its window or after it was closed. */
export const chatUntil = ({ endsAt, closedAt }: { endsAt: string; closedAt: string | null }) =>
  new Date(Date.parse(closedAt ?? endsAt) + CHAT_HOURS * 3_600_000)
