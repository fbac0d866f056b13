import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import { paragraph } from '../messages/letter.ts'
import type { Texts } from './en.ts'

export const texts: Texts = {
  footer: [
    `${PRODUCT_NAME.ar} · طعام طيّب ما زال طيّبًا هذه الليلة`,
    'لا نطلب منك كلمة المرور ولا الرمز أبدًا، لا بالبريد ولا بالهاتف.',
  ],
  buttonHint: paragraph`إن لم يعمل الزر فانسخ العنوان الذي تحته إلى متصفّحك.`,
}
