import { button, buttonHint, letter, paragraph } from '#platform/messages/letter'
import { formatIn } from '#platform/texts/format'
import type { Texts } from './en.ts'

const { momentOf } = formatIn('ar')

export const texts: Texts = {
  mails: {
    test_mail: facts =>
      letter('رسالة تجريبية', [
        paragraph`طلبت هذه الرسالة التجريبية في ${momentOf(facts.sentAt)}. البريد يعمل.`,
        button('العودة إلى صفحة «سلامة النظام»', facts.link),
        buttonHint,
      ]),
  },
  personalData: { section: 'سلامة النظام', labels: {}, values: { test_mail: 'رسالة تجريبية' } },
}
