import { button, buttonHint, letter, paragraph } from '#platform/messages/letter'
import type { Texts } from './en.ts'

export const texts: Texts = {
  mails: {
    support_reply: facts =>
      letter(`ردّ على رسالتك رقم ${facts.number}`, [
        paragraph`رددنا على رسالتك رقم ${facts.number}.`,
        button('قراءة الرد', facts.link),
        buttonHint,
      ]),
  },
  personalData: {
    section: 'الدعم',
    labels: {
      tickets: 'أسئلة إلى الدعم',
      topic: 'الموضوع العام',
      subject: 'عنوان الرسالة',
      replies: 'الرسائل',
      isStaff: 'من فريق الدعم',
    },
    values: {
      support_reply: 'رد الدعم',
    },
  },
}
