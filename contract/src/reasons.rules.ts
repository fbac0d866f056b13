import type { declineReasons } from './businesses.rules.ts'
import type { Language } from './languages.rules.ts'
import type { officeCauses } from './orders.rules.ts'

/** What is shown of a reason, in both languages; a part of a sentence, without its stop. */
export type ReasonText = Record<Language, string>

export const LONGEST_REASON_TEXT = 120

/** Of what it is the reason, which its key begins with: an order is called off, an application to sell is declined. */
export const reasonGroups = ['cancel', 'decline'] as const
export type ReasonGroup = (typeof reasonGroups)[number]

type KeysOf = {
  cancel: (typeof officeCauses)[number]
  decline: (typeof declineReasons)[number]
}
type Keys = { [Group in ReasonGroup]: `${Group}_${KeysOf[Group]}` }[ReasonGroup]

/**
 * The text that tells a person why, by cause. The office edits it; the causes themselves are the product's. A key that is
 * added here is added to the table `settings.reason_texts` by a migration.
 */
export const REASON_TEXTS = {
  cancel_sold_out: { en: 'Sold out', ar: 'نفدت الكمية' },
  cancel_quality: { en: 'Not good enough to sell', ar: 'الجودة لا تصلح للبيع' },
  cancel_closing: { en: 'The store is closing', ar: 'المحل سيغلق' },
  cancel_other: { en: 'Another reason', ar: 'سبب آخر' },
  decline_not_a_food_business: {
    en: 'This does not look like a business that makes or sells food',
    ar: 'لا تبدو هذه منشأة تُعدّ الطعام أو تبيعه',
  },
  decline_licence_not_valid: { en: 'The food licence is not valid', ar: 'ترخيص الأغذية غير صالح' },
  decline_outside_the_city: { en: 'The place is outside the city', ar: 'المكان خارج المدينة' },
  decline_not_reachable: { en: 'We could not reach you', ar: 'لم نتمكن من الوصول إليك' },
  decline_other: { en: 'There is another reason', ar: 'هناك سبب آخر' },
} as const satisfies Record<Keys, ReasonText>

export type ReasonKey = keyof typeof REASON_TEXTS
export const reasonKeys = Object.keys(REASON_TEXTS) as [ReasonKey, ...ReasonKey[]]

/** Holds because a key that begins otherwise is not one of `Keys`. */
export const reasonGroupOf = (key: ReasonKey) => key.slice(0, key.indexOf('_')) as ReasonGroup
