/** The reference of a request for payments and messages; `donations.request_ref` in SQL. */
export const requestRef = (requestId: string) => `request:${requestId}`

/** The request that a payment is about; undefined for anything else. */
export const requestOf = (ref: string) =>
  ref.startsWith('request:') ? ref.slice('request:'.length) : undefined
