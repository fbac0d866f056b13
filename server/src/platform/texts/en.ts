import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { paragraph } from '../messages/letter.ts'

export const texts = {
  footer: [
    `${PRODUCT_NAME.en} · Good food, still good tonight`,
    'We never ask for your password or a code by email or phone.',
  ],
  buttonHint: paragraph`If the button does not work, copy the address under it into your browser.`,
}

export type Texts = typeof texts
