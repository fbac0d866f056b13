/**
 * Errors of earlier versions, by what is corrected: VAT charged to kitchens while the platform was not registered,
 * unpaid donors, payees with a negative balance, points that were taken back after they had paid for vouchers, unchecked
 * weights, and food whose text names an allergen that its answer denies.
 */
export const correctionKinds = ['vat', 'donors', 'debts', 'points', 'weights', 'allergens'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** Kinds that notify each person once and move no money. */
export const noticeKinds = ['donors', 'debts'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Kinds that a member of finance corrects in one run. The others are decided one by one on pages of their own. */
export const runKinds = ['vat', ...noticeKinds] as const
export type RunKind = (typeof runKinds)[number]

/** Rows listed per kind, the largest first. */
export const CORRECTIONS_LISTED = 100
