/** What payments know a pickup by; `collections.payable_ref` in SQL. */
export const payableRef = (requestId: string) => `collection:${requestId}`

/** The pickup a payment is about; undefined when it is about something else. */
export const requestOf = (ref: string) =>
  ref.startsWith('collection:') ? ref.slice('collection:'.length) : undefined
