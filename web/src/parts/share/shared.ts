/** What can be sent to somebody, by its public page. */
export interface Shared {
  kind: 'deal' | 'donation' | 'venue'
  path: string
}
