import { button, buttonHint, letter, paragraph, quoted } from '#platform/messages/letter'
import type { Texts } from './en.ts'

export const texts: Texts = {
  mails: {
    support_reply: facts =>
      letter(`ردّ على رسالتك رقم ${facts.number}`, [
        paragraph`هذا ردّنا على رسالتك رقم ${facts.number}:`,
        ...quoted(facts.text),
        button('الكتابة إلينا مجددًا', facts.link),
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
      isSatisfied: 'راضٍ عن النتيجة',
      solvedAt: 'تاريخ الحل',
      aboutKind: 'بخصوص',
    },
    values: {
      support_reply: 'رد الدعم',
    },
  },
}
