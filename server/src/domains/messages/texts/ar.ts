import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'الرسائل',
    labels: {
      sentMessages: 'الرسائل التي كتبتها',
    },
  },
}
