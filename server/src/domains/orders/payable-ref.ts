/** What payments and vouchers know an order by; `orders.payable_ref` in SQL. */
export const payableRef = (orderId: string) => `order:${orderId}`

/** The order a payment is about; undefined when it is about something else. */
export const orderOf = (ref: string) => (ref.startsWith('order:') ? ref.slice('order:'.length) : undefined)
