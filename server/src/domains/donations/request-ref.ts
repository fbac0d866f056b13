/** What a request's payment and messages are about, as those domains know it. */
export const subjectOf = (requestId: string) => `request:${requestId}`

/** The request a payment is about; undefined when it is about something else. */
export const requestOf = (subject: string) =>
  subject.startsWith('request:') ? subject.slice('request:'.length) : undefined
