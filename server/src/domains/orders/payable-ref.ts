/** What an order's payment is about, as payments knows it. */
export const subjectOf = (orderId: string) => `order:${orderId}`

/** The order a payment is about; undefined when it is about something else. */
export const orderOf = (subject: string) =>
  subject.startsWith('order:') ? subject.slice('order:'.length) : undefined
