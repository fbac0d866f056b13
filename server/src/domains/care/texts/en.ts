import { button, buttonHint, letter, paragraph } from '#platform/messages/letter'
import { formatIn } from '#platform/texts/format'

const { momentOf } = formatIn('en')

export const texts = {
  mails: {
    test_mail: (facts: { link: string; sentAt: string }) =>
      letter('Test email', [
        paragraph`You asked for this test email on ${momentOf(facts.sentAt)}. Emails go out.`,
        button('Back to System health', facts.link),
        buttonHint,
      ]),
  },
  personalData: { section: 'System health', labels: {}, values: { test_mail: 'test email' } },
}

export type Texts = typeof texts
