/**
 * What rules of earlier versions did wrong, by what is put right: VAT taken from kitchens while the platform was not
 * registered, donors who were not paid, payees with a negative balance, points that paid for vouchers and were taken back,
 * weights that counted without a look, and food whose text names an allergen that its answer denies.
 */
export const correctionKinds = ['vat', 'donors', 'debts', 'points', 'weights', 'allergens'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** Kinds that notify each person once and move no money. */
export const noticeKinds = ['donors', 'debts'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a member of finance carries out for all of a kind at once; the others are decided one by one elsewhere. */
export const runKinds = ['vat', ...noticeKinds] as const
export type RunKind = (typeof runKinds)[number]

/** How many of a kind are listed, the largest first. */
export const CORRECTIONS_LISTED = 100
