/** What payments and messages know a request by; `donations.request_ref` in SQL. */
export const requestRef = (requestId: string) => `request:${requestId}`

/** The request a payment is about; undefined when it is about something else. */
export const requestOf = (ref: string) =>
  ref.startsWith('request:') ? ref.slice('request:'.length) : undefined
