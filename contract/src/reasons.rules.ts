import type { Language } from './languages.rules.ts'
import type { officeCauses } from './orders.rules.ts'

/** What is shown of a reason, in both languages; a part of a sentence, without its stop. */
export type ReasonText = Record<Language, string>

export const LONGEST_REASON_TEXT = 120

/**
 * The text that tells customers why a store or the office cancelled their order, by cause. The office edits it; the causes
 * themselves are the product's. A key that is added here is added to the table `settings.reason_texts` by a migration.
 */
export const REASON_TEXTS = {
  cancel_sold_out: { en: 'Sold out', ar: 'نفدت الكمية' },
  cancel_quality: { en: 'Not good enough to sell', ar: 'الجودة لا تصلح للبيع' },
  cancel_closing: { en: 'The store is closing', ar: 'المحل سيغلق' },
  cancel_other: { en: 'Another reason', ar: 'سبب آخر' },
} as const satisfies Record<`cancel_${(typeof officeCauses)[number]}`, ReasonText>

export type ReasonKey = keyof typeof REASON_TEXTS
export const reasonKeys = Object.keys(REASON_TEXTS) as [ReasonKey, ...ReasonKey[]]
