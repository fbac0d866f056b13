import { messagesOf } from '#platform/messages'
import { loadTexts } from '#platform/texts/load-texts'
import type { Texts } from './en.ts'

const CODE_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

export const TEXTS = await loadTexts<Texts>(import.meta.dirname)

export const {
  sendMail,
  sendSms,
  messages: identityMessages,
} = messagesOf(TEXTS, {
  code: { ms: CODE_MS },
  confirm: { ms: DAY_MS, facts: { code: CODE_MS } },
  magic_link: { ms: CODE_MS },
  recovery: { ms: CODE_MS },
  email_change: { ms: CODE_MS },
  reauthenticate: { ms: CODE_MS },
  invite: { ms: 7 * DAY_MS },
})
