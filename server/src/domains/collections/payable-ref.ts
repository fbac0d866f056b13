/** The reference of a pickup in payments; the same as `collections.payable_ref` in SQL. */
export const payableRef = (requestId: string) => `collection:${requestId}`

/** @returns undefined when the payment is about something else */
export const requestOf = (ref: string) =>
  ref.startsWith('collection:') ? ref.slice('collection:'.length) : undefined
