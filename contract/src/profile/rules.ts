export const themes = ['system', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'largest'] as const
export const unitSystems = ['metric', 'imperial'] as const
/** How hours are counted: 7:30 pm, or 19:30. */
export const clocks = ['12', '24'] as const
/** How Arabic texts write numbers: 0-9, or ٠-٩. Named as in CLDR. */
export const digits = ['latn', 'arab'] as const

export const MAX_ADDRESSES = 20

/** Required for an account; withdrawing one of them means deleting the account. */
export const requiredConsents = ['terms', 'privacy', 'adult'] as const
export const optionalConsents = ['review_publishing'] as const
/** No feature uses these yet, so they are not requested. A consent given before can be withdrawn. */
export const unusedConsents = ['marketing', 'location_history', 'analytics'] as const
export const consentKinds = [...requiredConsents, ...optionalConsents, ...unusedConsents] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Current versions of the texts. Raise one when its text changes: consent is then requested again. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11-23.2',
  privacy: '2026-11-23.2',
  adult: '2026-11',
  marketing: '2026-11',
  location_history: '2026-11',
  analytics: '2026-11',
  review_publishing: '2026-11',
}

/** What a sign-up sends as `data.consents`: the versions that were read and agreed to. */
export const consentsToSignUp = () =>
  Object.fromEntries(requiredConsents.map(kind => [kind, CONSENT_VERSIONS[kind]]))

/** Everything that an account needs, in today's versions; an account that agreed to it is marked with this. */
export const AGREEMENT = requiredConsents.map(kind => `${kind} ${CONSENT_VERSIONS[kind]}`).join(', ')

/** How long a person may change their mind about deleting the account. */
export const ERASURE_GRACE_DAYS = 7
/** How long an export can be fetched, and how long the next one waits. */
export const EXPORT_DAYS = 7
export const HOURS_BETWEEN_EXPORTS = 24
/** By law; ours takes minutes. */
export const DAYS_TO_ANSWER = 45
