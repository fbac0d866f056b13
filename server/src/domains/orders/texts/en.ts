import { button, letter, paragraph } from '#platform/messages/letter'

export const texts = {
  mails: {
    batch_recalled: (facts: { batch: string; reason: string; link: string }) =>
      letter('Please do not use it: compost was recalled', [
        paragraph`You have compost from our batch ${facts.batch}. Do not use it, and keep it away from children, animals and food plants.`,
        paragraph`Why: ${facts.reason}`,
        paragraph`Write to us from the page of your order, and we will tell you what to do with it.`,
        button('See the order', facts.link),
      ]),
  },
}

export type Texts = typeof texts
