export const privacyRequestKinds = [
  'access',
  'correction',
  'erasure',
  'objection',
  'portability',
  'withdrawal',
] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

export const privacyRequestChannels = ['web', 'mail', 'phone', 'paper'] as const

/** How it was closed: by a member of the office, by the person's own data export, or with their account. */
export const privacyRequestEnds = ['answered', 'copied', 'erased'] as const

/** Pages where people can exercise a right themselves, without a request. */
export const ownWayOf: Readonly<Partial<Record<PrivacyRequestKind, '/profile/settings' | '/profile/edit'>>> =
  {
    access: '/profile/settings',
    portability: '/profile/settings',
    erasure: '/profile/settings',
  }

/** Days before the deadline when the office is reminded: once, and later every day. */
export const REMIND_DAYS = { first: 14, daily: 3 } as const
