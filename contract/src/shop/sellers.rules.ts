/** People of one seller. */
export const MAX_SELLER_MEMBERS = 20
/** Products of one seller, also those off sale: the shop shows 100 of all sellers. */
export const MAX_SELLER_PRODUCTS = 20

/** As it is printed on the bag: `BK-2610-01`. */
export const BATCH_CODE = /^[A-Z]{2}-[0-9]{4}-[0-9]{2}$/

/** What a ton costs at the price of a kilogram, before the bulk discount; baisa. */
export const pricePerTon = (pricePerKg: number): number => pricePerKg * 1000
