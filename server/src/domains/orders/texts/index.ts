import { messagesOf } from '#platform/messages'
import { loadTexts } from '#platform/texts/load-texts'
import type { Texts } from './en.ts'

export const TEXTS = await loadTexts<Texts>(import.meta.dirname)

export const { sendMail, messages: orderMessages } = messagesOf(TEXTS)
