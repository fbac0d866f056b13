import { PRODUCT_NAME } from '@dawra/contract/product'
import { button, buttonHint, letter, paragraph } from '#platform/messages/letter'
import { formatIn } from '#platform/texts/format'

const { dayOf } = formatIn('en')

export const texts = {
  mails: {
    export_ready: (facts: { link: string; until: string }) =>
      letter('The copy of your data is ready', [
        paragraph`You asked for a copy of everything ${PRODUCT_NAME.en} keeps about you. Sign in to download it until ${dayOf(facts.until)}.`,
        button('Download my data', facts.link),
        buttonHint,
      ]),
    erasure_planned: (facts: { on: string; link: string }) =>
      letter('Your account will be deleted', [
        paragraph`You asked us to delete your account. On ${dayOf(facts.on)} your personal data will be permanently deleted.`,
        paragraph`Changed your mind? Sign in before then and keep your account.`,
        button('Keep my account', facts.link),
      ]),
  },
}

export type Texts = typeof texts
