/** The reference of an order in payments and vouchers; the same as `orders.payable_ref` in SQL. */
export const payableRef = (orderId: string) => `order:${orderId}`

/** @returns undefined when the payment is about something else */
export const orderOf = (ref: string) => (ref.startsWith('order:') ? ref.slice('order:'.length) : undefined)
