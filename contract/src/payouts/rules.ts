export const payeeKinds = ['venue', 'seller'] as const
export type PayeeKind = (typeof payeeKinds)[number]

/**
 * Why nothing is paid out. `owes`: negative balance. `new_account`: the account changed recently. `own`: the city’s own
 * compost yard.
 */
export const payoutObstacles = [
  'own',
  'held',
  'owes',
  'below_minimum',
  'on_its_way',
  'no_iban',
  'new_account',
] as const
export type PayoutObstacle = (typeof payoutObstacles)[number]

/** `waiting`: a second member must approve it. */
export const batchStatuses = ['waiting', 'ready', 'sent', 'cancelled'] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** `batched`: the bank does not have it yet. */
export const payoutStatuses = ['batched', 'sent', 'settled', 'returned'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** Whether the bank may still pay or return it. */
export const isOpenPayout = (status: PayoutStatus) => status === 'batched' || status === 'sent'

export const bankFileFormats = ['xml', 'csv'] as const
export const statementFormats = ['pdf', 'csv'] as const

/** The highest possible commission: half of the price, and OMR 5 a portion. */
export const MOST_SHARE_BP = 5000
export const MOST_PER_PORTION = 5000
