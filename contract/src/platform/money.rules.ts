/** Money is whole baisa: 1 OMR = 1000 baisa. */
export type Baisa = number

export const CURRENCY = 'OMR'
/** The gateway refuses smaller payments. */
export const SMALLEST_PAYMENT: Baisa = 100
/** Oman's standard rate, in per cent; consumer prices include it. */
export const VAT_PERCENT = 5

/** Whole per cent saved, rounded down so that the page never promises too much. */
export const percentOff = (original: Baisa, price: Baisa) =>
  original > 0 ? Math.floor(((original - price) * 100) / original) : 0

/**
 * What a person saves by buying this instead of the original: its cost less everything they pay. `price` is before the
 * voucher, `fee` the sum of the order's fees. Never negative: the page shows no negative saving.
 */
export const youSave = (original: Baisa, price: Baisa, fee: Baisa, voucher: Baisa = 0): Baisa =>
  Math.max(0, original - (price + fee - voucher))

/** The VAT contained in a gross price, rounded half up to one baisa. */
export const vatWithin = (gross: Baisa): Baisa => Math.round((gross * VAT_PERCENT) / (100 + VAT_PERCENT))
