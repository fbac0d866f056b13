import type { Figures } from '#platform/figures'
import { textsUsed } from './contacts/sms-budgets.ts'

export const identityFigures = {
  text_messages_used: {
    help: 'The largest part of a day’s text messages of one kind that is used, from 0 to 1',
    read: textsUsed,
  },
} satisfies Figures
