import { messagesOf } from '#platform/messages'
import { loadTexts } from '#platform/texts/load-texts'
import type { Texts } from './en.ts'

export const TEXTS = await loadTexts<Texts>(import.meta.dirname)

export const { sendMail, messages: venueMessages } = messagesOf(TEXTS, {
  venue_invite: { ms: 7 * 24 * 60 * 60_000 },
})
