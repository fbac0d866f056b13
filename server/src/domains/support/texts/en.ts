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
}

export type Texts = typeof texts
