import type { Baisa } from '../platform/money.rules.ts'
import { muscatTime } from '../platform/muscat.rules.ts'

export const donationKinds = ['food', 'feed'] as const
export type DonationKind = (typeof donationKinds)[number]
export const storages = ['hot', 'chilled', 'ambient'] as const
export type Storage = (typeof storages)[number]
export const donationTags = [
  'fresh',
  'organic',
  'vegetarian',
  'citrus',
  'apple',
  'sweet',
  'bread',
  'rice',
  'dry',
  'cooked',
  'mixed',
  'dairy',
] as const
/** Only plants and bakery products that were never in contact with meat. */
export const feedSources = ['vegetables', 'fruits', 'grains', 'bakery'] as const

/** `reserved` while everything is promised; promised portions that are returned make it `available` again. */
export const donationStatuses = ['available', 'reserved', 'collected', 'withdrawn', 'expired'] as const
export type DonationStatus = (typeof donationStatuses)[number]

/**
 * `accepted` waits for payment (priced lots only), `confirmed` waits for the hand-over. `released`: nobody came, so the
 * donor gave it to others. `missed`: the listing ended before anybody came. `lapsed`: not answered or not paid in time.
 */
export const requestStatuses = [
  'waiting',
  'accepted',
  'confirmed',
  'collected',
  'declined',
  'cancelled',
  'released',
  'missed',
  'lapsed',
] as const
export type RequestStatus = (typeof requestStatuses)[number]
export const isOpenRequest = (status: RequestStatus) =>
  status === 'waiting' || status === 'accepted' || status === 'confirmed'

export const cancelReasons = ['not_needed', 'cannot_come', 'donor_absent', 'other'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What a donor confirms before food is listed. The storage adds items. */
export const SAFETY_CHECKS = {
  hot: ['not_tasted', 'clean_hands', 'covered', 'kept_above_63'],
  chilled: ['not_tasted', 'clean_hands', 'covered', 'kept_below_5'],
  ambient: ['not_tasted', 'clean_hands', 'covered', 'dry_and_cool'],
} as const satisfies Record<Storage, readonly string[]>
/** Feed has this additional item. */
export const FEED_CHECK = 'plants_only'
export const safetyChecks = [
  'not_tasted',
  'clean_hands',
  'covered',
  'kept_above_63',
  'kept_below_5',
  'dry_and_cool',
  FEED_CHECK,
] as const
export type SafetyCheck = (typeof safetyChecks)[number]

export const checksFor = (kind: DonationKind, storage: Storage): readonly SafetyCheck[] =>
  kind === 'feed' ? [...SAFETY_CHECKS[storage], FEED_CHECK] : SAFETY_CHECKS[storage]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** May to September, when a parked car in Muscat reaches 40 °C. */
export function isHotSeason(at: Date): boolean {
  const month = muscatTime(at).getUTCMonth() + 1
  return month >= 5 && month <= 9
}

/** How long food may be handed over after it was made, in milliseconds. The use-by date may end it sooner. */
export function maxSafeAgeMs(storage: Storage, madeAt: Date): number {
  const hot = isHotSeason(madeAt)
  if (storage === 'hot') return hot ? 90 * MINUTE : 2 * HOUR
  if (storage === 'chilled') return hot ? 12 * HOUR : DAY
  // Only the use-by date limits shelf-stable food: sealed rice may have been packed long ago.
  return 2 * 365 * DAY
}
/** Longest duration of a listing. After that the donor lists again what is still safe. */
export const LONGEST_LISTED_DAYS = 7

const NEVER_FEED: readonly string[] = ['dairy', 'cooked']
export const mayBeFeed = (category: string) => !NEVER_FEED.includes(category)

/** Feed must be plants and bakery products, and must declare its ingredients. Food for people has no ingredients of feed. */
export const isAllowedAsFeed = (terms: {
  kind: DonationKind
  category: string
  feedSources: readonly string[]
}) =>
  terms.kind === 'feed'
    ? terms.feedSources.length > 0 && mayBeFeed(terms.category)
    : terms.feedSources.length === 0

/** Households must give food for free: selling it from an unlicensed place is an offence. */
export const maySetPrice = (kind: DonationKind, donor: { isVerified: boolean }) =>
  kind === 'feed' || donor.isVerified

export type SafetyObstacle =
  | { kind: 'made_in_the_future' }
  | { kind: 'past_use_by' }
  | { kind: 'ends_before_start' }
  | { kind: 'already_over' }
  | { kind: 'ends_after_use_by' }
  /** `until`: the last moment when this food may be handed over. */
  | { kind: 'kept_too_long'; until: string }
  | { kind: 'listed_too_long'; until: string }

export interface Keeping {
  storage: Storage
  madeAt: string
  useBy: string
  window: { startsAt: string; endsAt: string }
}

/**
 * Why food stored like this may not be listed at `now`; null when it may. An existing listing keeps the days that it had
 * from `publishedAt`.
 */
export function safetyObstacle(keeping: Keeping, now: Date, publishedAt = now): SafetyObstacle | null {
  const [made, useBy] = [Date.parse(keeping.madeAt), Date.parse(keeping.useBy)]
  const [start, end] = [Date.parse(keeping.window.startsAt), Date.parse(keeping.window.endsAt)]
  if (made > now.getTime() + 5 * MINUTE) return { kind: 'made_in_the_future' }
  if (useBy <= now.getTime()) return { kind: 'past_use_by' }
  if (!(start < end)) return { kind: 'ends_before_start' }
  if (end <= now.getTime()) return { kind: 'already_over' }
  if (end > useBy) return { kind: 'ends_after_use_by' }
  const safeUntil = made + maxSafeAgeMs(keeping.storage, new Date(made))
  if (end > safeUntil) return { kind: 'kept_too_long', until: new Date(safeUntil).toISOString() }
  const listed = publishedAt.getTime() + LONGEST_LISTED_DAYS * DAY
  if (end > listed) return { kind: 'listed_too_long', until: new Date(listed).toISOString() }
  return null
}

/** The last moment for the hand-over, in milliseconds since 1970. */
function lastMoment({ storage, madeAt, useBy }: Omit<Keeping, 'window'>): number {
  const made = new Date(madeAt)
  return Math.min(Date.parse(useBy), made.getTime() + maxSafeAgeMs(storage, made))
}

/** The latest end of a listing of such food, from `now`. */
export const latestEnd = (keeping: Omit<Keeping, 'window'>, now: Date) =>
  new Date(Math.min(lastMoment(keeping), now.getTime() + LONGEST_LISTED_DAYS * DAY))

/** Prices are multiples of this. */
export const PRICE_STEP: Baisa = 100
/** Free pickups that one person may have promised or collected within seven days. Charities and feed do not count. */
export const FREE_PICKUPS_A_WEEK = 5
export const MAX_WAITING_REQUESTS = 10
/** Charities may request this long before the public, or for a quarter of the listing when that is shorter. */
export const CHARITY_HEAD_START = 15 * MINUTE
export const charitiesUntil = (publishedAt: Date, endsAt: Date) =>
  new Date(
    publishedAt.getTime() + Math.min(CHARITY_HEAD_START, (endsAt.getTime() - publishedAt.getTime()) / 4),
  )
/** An accepted priced request is held this long for its payment. */
export const HOLD_HOURS = 2
/** The donor must wait this long after the agreed time before giving it to another requester. */
export const RELEASE_AFTER_HOURS = 2
/** Promised but uncollected portions become missed this long after the end of the listing. */
export const MISSED_AFTER_MINUTES = 30
/** Entering a code takes a moment, so it is accepted this long after the last safe moment of the hand-over. */
export const HAND_OVER_GRACE_MINUTES = 5
/** A rating is public from this number of ratings on. */
export const RATINGS_SHOWN_FROM = 3

/** The other side sees a rating after this many days even if it has not rated. */
export const RATING_SHOWN_AFTER_DAYS = 7
export const MAX_STANDING_REQUESTS = 20
export const CANCEL_NOTICE_HOURS = 2

/** Whether cancelling a paid request now refunds it: early enough, or the donor was absent. */
export function isRefunded(agreedAt: string | Date, reason: CancelReason, now: Date): boolean {
  const ahead = new Date(agreedAt).getTime() - now.getTime()
  return ahead >= CANCEL_NOTICE_HOURS * HOUR || (reason === 'donor_absent' && ahead <= 0)
}

/** From when on a donor may give an uncollected donation to others. */
export const releasableFrom = (agreedAt: string | Date) =>
  new Date(new Date(agreedAt).getTime() + RELEASE_AFTER_HOURS * HOUR)

/** A hand-over can be recorded until a few minutes after the end of the listing, for people who are still at the door. */
export const handOverUntil = ({
  window,
  ...kept
}: Pick<Keeping, 'storage' | 'madeAt' | 'useBy' | 'window'>) =>
  new Date(
    Math.min(
      Date.parse(window.endsAt) + MISSED_AFTER_MINUTES * MINUTE,
      lastMoment(kept) + HAND_OVER_GRACE_MINUTES * MINUTE,
    ),
  )

/** Price of a part of a lot: in proportion, rounded up to 5 baisa, never below the smallest card payment. */
export const shareOfPrice = (price: Baisa, grams: number, totalGrams: number): Baisa =>
  price === 0 ? 0 : Math.max(100, Math.ceil((price * grams) / totalGrams / 5) * 5)

/**
 * Rounds a place to the centre of its cell of about 300 m. The same place always gives the same centre, so that many
 * requests reveal no more.
 */
export function blurred({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  const middle = (value: number, step: number) =>
    Math.round((Math.floor(value / step) + 0.5) * step * 1e5) / 1e5
  return { lat: middle(lat, 0.0027), lng: middle(lng, 0.003) }
}
