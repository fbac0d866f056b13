import { button, buttonHint, letter, paragraph } from '#platform/messages/letter'

export const texts = {
  mails: {
    support_reply: (facts: { link: string; number: number }) =>
      letter(`We have answered your question No. ${facts.number}`, [
        paragraph`Our answer to your question No. ${facts.number} is ready to read.`,
        button('Read the answer', facts.link),
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
    },
    values: {
      support_reply: 'reply from support',
    },
  },
}

export type Texts = typeof texts
