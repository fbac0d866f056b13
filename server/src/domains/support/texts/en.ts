import { button, buttonHint, letter, paragraph, quoted } from '#platform/messages/letter'

export const texts = {
  mails: {
    /** For guests, who have no page on which they could read the answer. */
    support_reply: (facts: { link: string; number: number; text: string }) =>
      letter(`We have answered your question No. ${facts.number}`, [
        paragraph`This is our answer to your question No. ${facts.number}:`,
        ...quoted(facts.text),
        button('Write back to us', facts.link),
        buttonHint,
      ]),
  },
  personalData: {
    section: 'Support',
    labels: {
      tickets: 'Questions to support',
      topic: 'Topic',
      subject: 'Subject',
      replies: 'Messages',
      isStaff: 'Written by support',
      isSatisfied: 'Satisfied with the outcome',
      solvedAt: 'Solved',
      aboutKind: 'About',
    },
    values: {
      support_reply: 'reply from support',
    },
  },
}

export type Texts = typeof texts
