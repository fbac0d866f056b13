/** Money is whole baisa: 1 OMR = 1000 baisa. */
export type Baisa = number

export const CURRENCY = 'OMR'
/** The gateway refuses less. */
export const SMALLEST_PAYMENT: Baisa = 100
/** Oman's standard rate, in per cent; consumer prices include it. */
export const VAT_PERCENT = 5

/** Whole per cent saved, rounded down so that it never promises more than the price keeps. */
export const percentOff = (original: Baisa, price: Baisa) =>
  original > 0 ? Math.floor(((original - price) * 100) / original) : 0

/**
 * What a person keeps by buying this and not the original: what it would have cost, less what they pay in all. `price`
 * is before the voucher, `fee` every fee of the order. Never below zero: a negative saving is shown as none.
 */
export const youSave = (original: Baisa, price: Baisa, fee: Baisa, voucher: Baisa = 0): Baisa =>
  Math.max(0, original - (price + fee - voucher))

/** The tax inside a price that includes it, half up to one baisa. */
export const vatWithin = (gross: Baisa): Baisa => Math.round((gross * VAT_PERCENT) / (100 + VAT_PERCENT))
