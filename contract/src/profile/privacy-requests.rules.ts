/** The rights that a person may ask for by the data protection law. */
export const privacyRequestKinds = [
  'access',
  'correction',
  'erasure',
  'objection',
  'portability',
  'withdrawal',
] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

/** How a request came to us. */
export const privacyRequestWays = ['web', 'mail', 'phone', 'paper'] as const

/** How it was closed: by a member of the office, by a copy that the person made, or with their account. */
export const privacyRequestEnds = ['answered', 'copied', 'erased'] as const

/** Where the person does it at once, without waiting for us. */
export const ownWayOf: Readonly<Partial<Record<PrivacyRequestKind, '/profile/settings' | '/profile/edit'>>> =
  {
    access: '/profile/settings',
    portability: '/profile/settings',
    erasure: '/profile/settings',
  }

/** When the office is reminded: days before a request is due, and each day from the second one on. */
export const REMIND_DAYS = { first: 14, daily: 3 } as const
