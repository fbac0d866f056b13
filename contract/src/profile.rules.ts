export const themes = ['system', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'largest'] as const
export const unitSystems = ['metric', 'imperial'] as const

export const MOST_ADDRESSES = 20

/** What the product may tell a person about. Security notices are not among them: they always go out. */
export const notificationKinds = [
  'order_confirmed',
  'order_ready',
  'order_reminder',
  'order_cancelled',
  'order_refunded',
  'favourite_listed',
  'donation_offered',
  'request_received',
  'request_accepted',
  'request_declined',
  'request_message',
  'collection_reminder',
  'collection_result',
  'reward_expiring',
  'review_request',
  'support_reply',
  'news',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const notificationChannels = ['in_app', 'mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

const MAILED: readonly NotificationKind[] = [
  'order_confirmed',
  'order_cancelled',
  'order_refunded',
  'donation_offered',
  'request_received',
  'request_accepted',
  'request_declined',
  'collection_result',
  'support_reply',
]

/** How it stands until the person says otherwise; news wait to be asked for. */
export const isOnByDefault = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  kind !== 'news' && (channel !== 'mail' || MAILED.includes(kind))

/** Without these nobody has an account; taking one back is deleting the account. */
export const requiredConsents = ['terms', 'privacy', 'adult'] as const
export const optionalConsents = ['marketing', 'location_history', 'analytics', 'review_publishing'] as const
export const consentKinds = [...requiredConsents, ...optionalConsents] as const
export type ConsentKind = (typeof consentKinds)[number]

/** The text that is read today. Raise one when its text changes: everyone is asked again. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  terms: '2026-11',
  privacy: '2026-11',
  adult: '2026-11',
  marketing: '2026-11',
  location_history: '2026-11',
  analytics: '2026-11',
  review_publishing: '2026-11',
}

/** What a sign-up sends as `data.consents`: the versions that were read and agreed to. */
export const consentsToSignUp = () =>
  Object.fromEntries(requiredConsents.map(kind => [kind, CONSENT_VERSIONS[kind]]))

/** How long a person may change their mind about deleting the account. */
export const ERASURE_GRACE_DAYS = 7
/** How long an export can be fetched, and how long the next one waits. */
export const EXPORT_DAYS = 7
export const HOURS_BETWEEN_EXPORTS = 24
/** By law; ours takes minutes. */
export const DAYS_TO_ANSWER = 45
