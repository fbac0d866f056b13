export const themes = ['system', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'largest'] as const
export const unitSystems = ['metric', 'imperial'] as const
/** 7:30 pm, or 19:30. */
export const clocks = ['12', '24'] as const
/** Digits in Arabic texts: 0-9, or ٠-٩. Named as in CLDR. */
export const digits = ['latn', 'arab'] as const

export const MAX_ADDRESSES = 20

/** Required for an account; withdrawing one of them means deleting the account. */
export const requiredConsents = ['terms', 'privacy', 'adult'] as const
export const optionalConsents = ['review_publishing'] as const
/** No feature uses these yet, so they are not requested. A consent given earlier can still be withdrawn. */
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

/** `data.consents` of a sign-up: the versions that the person agreed to. */
export const consentsToSignUp = () =>
  Object.fromEntries(requiredConsents.map(kind => [kind, CONSENT_VERSIONS[kind]]))

/** Stored with an account that agreed to the current version of every required text. */
export const AGREEMENT = requiredConsents.map(kind => `${kind} ${CONSENT_VERSIONS[kind]}`).join(', ')

/** How long a person can cancel the deletion of their account. */
export const ERASURE_GRACE_DAYS = 7
/** How long an export can be downloaded, and how long until the next one can be requested. */
export const EXPORT_DAYS = 7
export const HOURS_BETWEEN_EXPORTS = 24
/** The legal limit; our export takes minutes. */
export const DAYS_TO_ANSWER = 45
