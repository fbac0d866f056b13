export const MAX_SELLER_MEMBERS = 20
/** Products of one seller, including those off sale: the shop shows 100 of all sellers. */
export const MAX_SELLER_PRODUCTS = 20

/** Printed on the bag: `BK-2610-01`. */
export const BATCH_CODE = /^[A-Z]{2}-[0-9]{4}-[0-9]{2}$/

/** Price of a ton before the bulk discount, in baisa. */
export const pricePerTon = (pricePerKg: number): number => pricePerKg * 1000
