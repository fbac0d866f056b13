import { messagesOf } from '#platform/messages'
import { loadTexts } from '#platform/texts/load-texts'
import type { Texts } from './en.ts'

export const TEXTS = await loadTexts<Texts>(import.meta.dirname)

export const { sendMail, messages: careMessages } = messagesOf(TEXTS, { test_mail: { ms: 3_600_000 } })
