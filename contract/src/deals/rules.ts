import type { allergenAnswers, allergens } from '../platform/allergens.rules.ts'
import { type Baisa, percentOff } from '../platform/money.rules.ts'
import { MAX_PORTIONS_PER_DEAL } from './hold-limits.rules.ts'

export const dealKinds = ['dish', 'surprise_bag'] as const
export const packagings = ['ours', 'bring_allowed', 'bring_required'] as const
export const dealCategories = ['vegetables', 'fruits', 'grains', 'dairy', 'mixed', 'cooked'] as const
export const dietaryLabels = ['halal', 'vegetarian', 'vegan', 'gluten_free', 'dairy_free', 'organic'] as const
export const dealTags = ['fresh', 'sweet', 'spicy', 'bread', 'rice', 'grill', 'family', 'breakfast'] as const
/** `live` covers on sale and sold out; `ended` once its window has passed. */
export const dealStatuses = ['draft', 'scheduled', 'live', 'withdrawn', 'ended'] as const
export const dealSorts = ['nearest', 'ending', 'cheapest', 'newest', 'saving'] as const
export type DealCategory = (typeof dealCategories)[number]

/** A higher price of one portion must be a typing mistake. In baisa. */
export const HIGHEST_DEAL_PRICE: Baisa = 1_000_000
/** A higher original price must be confirmed before the deal is saved. In baisa. */
export const UNUSUAL_ORIGINAL_PRICE: Baisa = 100_000
export const UNUSUAL_PERCENT_OFF = { least: 10, most: 90 } as const

export type PriceDoubt = 'original_high' | 'much_off' | 'little_off'

/** Why two prices may be a typing mistake. These are warnings that the venue may ignore; refused prices give none. */
export function priceDoubts({ originalPrice, price }: { originalPrice: Baisa; price: Baisa }): PriceDoubt[] {
  if (!(price > 0 && price < originalPrice)) return []
  const off = percentOff(originalPrice, price)
  const doubts: PriceDoubt[] = originalPrice > UNUSUAL_ORIGINAL_PRICE ? ['original_high'] : []
  if (off > UNUSUAL_PERCENT_OFF.most) doubts.push('much_off')
  if (off < UNUSUAL_PERCENT_OFF.least) doubts.push('little_off')
  return doubts
}

export const WINDOW_HORIZON_DAYS = 7
export const WINDOW_LONGEST_HOURS = 24

export type WindowObstacle = 'ends_before_start' | 'already_over' | 'too_far_ahead' | 'too_long'

/** Why food cannot be offered for this window; null when it can. */
export function windowObstacle(
  window: { startsAt: string; endsAt: string },
  now: Date,
): WindowObstacle | null {
  const start = Date.parse(window.startsAt)
  const end = Date.parse(window.endsAt)
  if (!(start < end)) return 'ends_before_start'
  if (end <= now.getTime()) return 'already_over'
  if (start > now.getTime() + WINDOW_HORIZON_DAYS * 86_400_000) return 'too_far_ahead'
  if (end - start > WINDOW_LONGEST_HOURS * 3_600_000) return 'too_long'
  return null
}

/**
 * How many minutes a venue may reserve a deal for people with early access; 0 is for everybody at once. The last half
 * hour of its window is always open to everybody.
 */
export const EARLY_CHOICES = [0, 15, 30, 60, 120] as const
export const LONGEST_EARLY_MINUTES = 120

export const isMembersOnly = (offer: { membersUntil?: string | null }, now: Date): boolean =>
  typeof offer.membersUntil === 'string' && Date.parse(offer.membersUntil) > now.getTime()

interface AllergenTerms {
  kind: (typeof dealKinds)[number]
  allergenAnswer: (typeof allergenAnswers)[number] | null
  allergens: readonly (typeof allergens)[number][]
  allergensNote: { en: string | null; ar: string | null }
}

export type AllergenObstacle = 'unanswered' | 'list_mismatch' | 'floor_missing'

/**
 * Why the answer about allergens prevents a listing; null when it does not. A surprise bag of unknown contents must at
 * least declare what may be in it. Mirrored by deals.states_allergens() in SQL.
 */
export function allergenObstacle(terms: AllergenTerms): AllergenObstacle | null {
  const { kind, allergenAnswer, allergensNote } = terms
  if ((allergenAnswer === 'contains') !== terms.allergens.length > 0) return 'list_mismatch'
  if (!allergenAnswer) return 'unanswered'
  const hasNote = Boolean(allergensNote.en || allergensNote.ar)
  return kind === 'surprise_bag' && allergenAnswer === 'unknown' && !hasNote ? 'floor_missing' : null
}

/** The declared allergens: an empty list means none of them, null means not declared. */
export const statedAllergens = <Deal extends Pick<AllergenTerms, 'allergenAnswer' | 'allergens'>>(
  deal: Deal,
): Deal['allergens'] | null =>
  deal.allergenAnswer === 'contains' || deal.allergenAnswer === 'none' ? deal.allergens : null

/** Portions that cannot be sold any more; `portions` of a deal never falls below it. */
export const takenPortions = (deal: {
  held: number
  sold: number
  missing: number
  discarded: number
  given: number
}): number => deal.held + deal.sold + deal.missing + deal.discarded + deal.given

/** What the cart stores about a deal when a person adds it. */
export interface Wanted {
  quantity: number
  unitPrice: Baisa
}

export interface Offer {
  status: 'draft' | 'scheduled' | 'live' | 'withdrawn' | 'ended'
  price: Baisa
  remaining: number
  window: { startsAt: string; endsAt: string }
  /** Until then only people with early access can buy it. */
  membersUntil?: string | null
}

export type CartNotice =
  | { kind: 'gone' }
  | { kind: 'window_passed' }
  | { kind: 'sold_out' }
  | { kind: 'fewer_left'; remaining: number }
  | { kind: 'over_share'; most: number }
  | { kind: 'price_changed'; price: Baisa }
  | { kind: 'members_first'; until: string }

/**
 * What changed about a deal since it was added to the cart; null when it can be bought unchanged. Mirrored by
 * deals.obstacle() and deals.early_obstacle() in SQL. `isEarly`: the person has early access.
 */
export function cartNotice(
  wanted: Wanted,
  offer: Offer | undefined,
  now: Date,
  isEarly = false,
): CartNotice | null {
  if (!offer || offer.status === 'withdrawn' || offer.status === 'draft' || offer.status === 'scheduled')
    return { kind: 'gone' }
  if (offer.status === 'ended' || Date.parse(offer.window.endsAt) <= now.getTime())
    return { kind: 'window_passed' }
  if (offer.remaining < 1) return { kind: 'sold_out' }
  if (offer.remaining < wanted.quantity) return { kind: 'fewer_left', remaining: offer.remaining }
  if (wanted.quantity > MAX_PORTIONS_PER_DEAL) return { kind: 'over_share', most: MAX_PORTIONS_PER_DEAL }
  if (offer.price !== wanted.unitPrice) return { kind: 'price_changed', price: offer.price }
  if (!isEarly && offer.membersUntil && isMembersOnly(offer, now))
    return { kind: 'members_first', until: offer.membersUntil }
  return null
}
