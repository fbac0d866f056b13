import { PRODUCT_NAME } from '@dawra/contract/product'
import { button, buttonHint, letter, paragraph } from '#platform/messages/letter'
import { formatIn } from '#platform/texts/format'
import type { Texts } from './en.ts'

const { dayOf } = formatIn('ar')

export const texts: Texts = {
  mails: {
    export_ready: facts =>
      letter('بياناتك جاهزة', [
        paragraph`طلبت نسخة من كل ما تعرفه ${PRODUCT_NAME.ar} عنك. يمكنك تنزيلها حتى ${dayOf(facts.until)} بعد تسجيل الدخول إلى حسابك.`,
        button('تنزيل بياناتي', facts.link),
        buttonHint,
      ]),
    erasure_planned: facts =>
      letter('سيُحذف حسابك', [
        paragraph`طلبت حذف حسابك. ستُمحى بياناتك الشخصية نهائيًا في ${dayOf(facts.on)}.`,
        paragraph`يمكنك التراجع عن ذلك حتى هذا الموعد: سجّل الدخول واحتفظ بالحساب.`,
        button('الاحتفاظ بحسابي', facts.link),
      ]),
  },
}
