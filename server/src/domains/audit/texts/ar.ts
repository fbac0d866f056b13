import type { Texts } from './en.ts'

export const texts: Texts = {
  personalData: {
    section: 'عملك في الإدارة',
    labels: {
      acts: 'ما نفّذته واطّلعت عليه',
    },
  },
  table: {
    at: 'الوقت (مسقط)',
    member: 'من',
    act: 'الإجراء',
    subject: 'بشأن',
    reason: 'السبب',
    address: 'من أين',
    sent: 'ما أُرسل',
    before: 'قبل',
    after: 'بعد',
  },
}
