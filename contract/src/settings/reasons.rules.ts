import type { Language } from '../platform/languages.rules.ts'
import type { declineReasons, MissedReason, officeCauses } from './causes.rules.ts'

/** Displayed text of a reason in both languages; a part of a sentence, without a full stop. */
export type ReasonText = Record<Language, string>

export const LONGEST_REASON_TEXT = 120

/**
 * What the reason is for, the first part of its key: a cancelled order, a declined application of a kitchen, a missed
 * collection, or an undelivered parcel.
 */
export const reasonGroups = ['cancel', 'decline', 'missed', 'undelivered'] as const
export type ReasonGroup = (typeof reasonGroups)[number]

type KeysOf = {
  cancel: (typeof officeCauses)[number]
  decline: (typeof declineReasons)[number]
  missed: Exclude<MissedReason, 'not_home'>
  undelivered: Exclude<MissedReason, 'not_out' | 'contaminated'>
}
type Keys = { [Group in ReasonGroup]: `${Group}_${KeysOf[Group]}` }[ReasonGroup]

/**
 * The texts that explain a cause to a person. The office edits the texts; the list of causes is fixed. A migration must
 * insert every new key into the table `settings.reason_texts`.
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
  missed_not_out: { en: 'The bin was not outside', ar: 'لم تكن الحاوية في الخارج' },
  missed_no_access: { en: 'The driver could not get to it', ar: 'لم يستطع السائق الوصول إليها' },
  missed_refused: { en: 'The driver was told not to take it', ar: 'طُلب من السائق ألا يأخذها' },
  missed_contaminated: {
    en: 'There were things in it that cannot become compost',
    ar: 'كان فيها ما لا يصير سمادًا',
  },
  missed_damaged: { en: 'The bin was damaged', ar: 'كانت الحاوية متضررة' },
  missed_blocked: { en: 'The road was blocked', ar: 'كان الطريق مغلقًا' },
  missed_vehicle: { en: 'Our vehicle broke down', ar: 'تعطلت مركبتنا' },
  missed_other: { en: 'It was not possible this time', ar: 'لم يتيسر الأمر هذه المرة' },
  undelivered_not_home: { en: 'No one was there', ar: 'لم يكن أحد هناك' },
  undelivered_no_access: {
    en: 'The driver could not get to your door',
    ar: 'لم يستطع السائق الوصول إلى بابك',
  },
  undelivered_refused: { en: 'The driver was told that you do not want it', ar: 'قيل للسائق إنك لا تريده' },
  undelivered_damaged: { en: 'A bag was damaged', ar: 'تلف أحد الأكياس' },
  undelivered_blocked: { en: 'The road was blocked', ar: 'كان الطريق مغلقًا' },
  undelivered_vehicle: { en: 'Our vehicle broke down', ar: 'تعطلت مركبتنا' },
  undelivered_other: { en: 'It was not possible this time', ar: 'لم يتيسر الأمر هذه المرة' },
} as const satisfies Record<Keys, ReasonText>

export type ReasonKey = keyof typeof REASON_TEXTS
export const reasonKeys = Object.keys(REASON_TEXTS) as [ReasonKey, ...ReasonKey[]]

/** The cast holds because `Keys` only allows keys that begin with a group. */
export const reasonGroupOf = (key: ReasonKey) => key.slice(0, key.indexOf('_')) as ReasonGroup

const known: Readonly<Partial<Record<string, ReasonText>>> = REASON_TEXTS

/**
 * The initial text of a cause. A cause that the group does not have, such as a bin with nobody at home, gets the text of
 * its `other`.
 */
export const usualReasonText = (group: ReasonGroup, cause: string): ReasonText =>
  known[`${group}_${cause}`] ?? REASON_TEXTS[`${group}_other`]
