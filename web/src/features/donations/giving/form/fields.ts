import { latestEnd, maxSafeAgeMs, type SafetyCheck } from '@dawra/contract/donations/rules'
import type { DonationTerms, OwnDonation } from '@dawra/contract/donations/schemas'
import { parseRials } from '@dawra/contract/platform/digits.rules'
import { muscatClock, muscatDay, muscatInstant } from '@dawra/contract/platform/muscat.rules'
import type { Point } from '@dawra/contract/platform/point'
import type { Localized } from '@dawra/contract/platform/schemas'
import { gramsOf, kilosOf } from '#lib/kilos'
import { readablePhone } from '#lib/phone'
import type { AllergenFields } from '#parts/listing-fields/allergen-question.tsx'

export interface LocalizedText {
  en: string
  ar: string
}

/** The raw values of the form, not parsed yet. */
export interface DonationFields {
  kind: DonationTerms['kind']
  picture: string | null
  title: LocalizedText
  description: LocalizedText
  instructions: LocalizedText
  allergensNote: LocalizedText
  category: DonationTerms['category'] | ''
  feedSources: DonationTerms['feedSources']
  tags: DonationTerms['tags']
  dietary: DonationTerms['dietary']
  /** Null: not answered yet. */
  allergenAnswer: AllergenFields['allergenAnswer']
  allergens: AllergenFields['allergens']
  /** Kilograms and rials, in any digits. */
  kilos: string
  price: string
  storage: DonationTerms['storage'] | ''
  madeDay: string
  madeClock: string
  /** `kept`: computed from the storage, which is not possible for food that needs no fridge. */
  useBy: 'kept' | 'own'
  useByDay: string
  useByClock: string
  available: 'longest' | 'two_hours' | 'own'
  fromDay: string
  fromClock: string
  untilDay: string
  untilClock: string
  address: string
  place: Point | null
  area: string
  phone: string
  checks: SafetyCheck[]
  /** Charities may claim it without the donor's answer. */
  allowsClaims: boolean
}

const MINUTE = 60_000
const TWO_HOURS = 120 * MINUTE
const NO_TEXT: LocalizedText = { en: '', ar: '' }
export const END_OF_DAY = '23:59'

export const emptyFields = (now: Date): DonationFields => ({
  kind: 'food',
  picture: null,
  title: NO_TEXT,
  description: NO_TEXT,
  instructions: NO_TEXT,
  allergensNote: NO_TEXT,
  category: '',
  feedSources: [],
  tags: [],
  dietary: [],
  allergenAnswer: null,
  allergens: [],
  kilos: '1',
  price: '0.000',
  storage: '',
  madeDay: muscatDay(now),
  madeClock: muscatClock(now),
  useBy: 'kept',
  useByDay: '',
  useByClock: END_OF_DAY,
  available: 'longest',
  fromDay: muscatDay(now),
  fromClock: muscatClock(now),
  untilDay: muscatDay(now),
  untilClock: '',
  address: '',
  place: null,
  area: '',
  phone: '',
  checks: [],
  allowsClaims: false,
})

const trimmed = ({ en, ar }: LocalizedText): Localized => ({ en: en.trim() || null, ar: ar.trim() || null })
const typed = ({ en, ar }: Localized): LocalizedText => ({ en: en ?? '', ar: ar ?? '' })
const rials = (baisa: number) => (baisa / 1000).toFixed(3)
const whole = (at: number) => new Date(Math.floor(at / MINUTE) * MINUTE).toISOString()

/** Allergens that were ticked before another answer was chosen are not sent. Feed has none. */
const statedIn = ({ kind, allergenAnswer, allergens }: DonationFields): DonationTerms['allergens'] => {
  if (kind === 'feed' || !allergenAnswer || allergenAnswer === 'unknown') return null
  return allergenAnswer === 'none' ? [] : allergens
}

const answerOf = (allergens: DonationTerms['allergens']): DonationFields['allergenAnswer'] =>
  allergens === null ? 'unknown' : allergens.length > 0 ? 'contains' : 'none'

type Times = Pick<
  DonationFields,
  | 'storage'
  | 'madeDay'
  | 'madeClock'
  | 'useBy'
  | 'useByDay'
  | 'useByClock'
  | 'available'
  | 'fromDay'
  | 'fromClock'
  | 'untilDay'
  | 'untilClock'
>

/** How long the food is safe, from the entered times; null while one is missing. */
export function keepingOf(fields: Times) {
  const { storage, useBy } = fields
  const madeAt = muscatInstant(fields.madeDay, fields.madeClock)
  if (!storage || !madeAt) return null
  const stored = Date.parse(madeAt) + maxSafeAgeMs(storage, new Date(madeAt))
  const follows = useBy === 'kept' && storage !== 'ambient'
  const end = follows ? whole(stored) : muscatInstant(fields.useByDay, fields.useByClock)
  return end ? { storage, madeAt, useBy: end } : null
}

/** The latest moment of a hand-over; null while it is unknown. */
export function goneBy(fields: Times, now: Date): Date | null {
  const keeping = keepingOf(fields)
  return keeping && latestEnd(keeping, now)
}

/** The clock of this device may be ahead of the server's. */
const AHEAD = 5 * MINUTE

export function windowOf(fields: Times, now: Date): DonationTerms['window'] | null {
  if (fields.available === 'own') {
    const startsAt = muscatInstant(fields.fromDay, fields.fromClock)
    const endsAt = muscatInstant(fields.untilDay, fields.untilClock)
    return startsAt && endsAt ? { startsAt, endsAt } : null
  }
  const keeping = keepingOf(fields)
  if (!keeping) return null
  const latest = latestEnd(keeping, new Date(now.getTime() - AHEAD)).getTime()
  const end = fields.available === 'two_hours' ? Math.min(now.getTime() + TWO_HOURS, latest) : latest
  return { startsAt: whole(now.getTime()), endsAt: whole(end) }
}

/** The parsed values at `now`; only for fields without problems. */
export function toTerms(fields: DonationFields, now: Date, mayPrice: boolean) {
  const keeping = keepingOf(fields)
  const window = windowOf(fields, now)
  const isFeed = fields.kind === 'feed'
  return {
    kind: fields.kind,
    title: trimmed(fields.title),
    description: trimmed(fields.description),
    instructions: trimmed(fields.instructions),
    allergensNote: trimmed(fields.allergensNote),
    category: fields.category || ('mixed' as const),
    feedSources: isFeed ? fields.feedSources : [],
    tags: fields.tags,
    dietary: isFeed ? [] : fields.dietary,
    allergens: statedIn(fields),
    picture: fields.picture,
    grams: gramsOf(fields.kilos),
    price: mayPrice ? (parseRials(fields.price) ?? 0) : 0,
    storage: keeping?.storage ?? ('ambient' as const),
    madeAt: keeping?.madeAt ?? '',
    useBy: keeping?.useBy ?? '',
    window: window ?? { startsAt: '', endsAt: '' },
    place: fields.place ?? { lat: 0, lng: 0 },
    area: fields.area,
    address: fields.address,
    phone: fields.phone,
    checks: fields.checks,
    allowsClaims: !isFeed && fields.allowsClaims,
  }
}

type Last = Pick<DonationTerms, 'place' | 'area' | 'address' | 'phone'>

export const whereLast = ({ place, area, address, phone }: Last) => ({
  place,
  area,
  address,
  phone: readablePhone(phone),
})

export function toFields(donation: OwnDonation, checks: SafetyCheck[]): DonationFields {
  const { window, madeAt, useBy } = donation
  return {
    kind: donation.kind,
    picture: donation.picture,
    title: typed(donation.title),
    description: typed(donation.description),
    instructions: typed(donation.instructions),
    allergensNote: typed(donation.allergensNote),
    category: donation.category,
    feedSources: donation.feedSources,
    tags: donation.tags,
    dietary: donation.dietary,
    allergenAnswer: answerOf(donation.allergens),
    allergens: donation.allergens ?? [],
    kilos: kilosOf(donation.grams),
    price: rials(donation.price),
    storage: donation.storage,
    madeDay: muscatDay(madeAt),
    madeClock: muscatClock(madeAt),
    useBy: 'own',
    useByDay: muscatDay(useBy),
    useByClock: muscatClock(useBy),
    available: 'own',
    fromDay: muscatDay(window.startsAt),
    fromClock: muscatClock(window.startsAt),
    untilDay: muscatDay(window.endsAt),
    untilClock: muscatClock(window.endsAt),
    ...whereLast(donation),
    checks,
    allowsClaims: donation.allowsClaims,
  }
}

/** The same food listed again: times and checklist are not copied. */
export const onceMore = (donation: OwnDonation, now: Date): DonationFields => {
  const { storage, picture, ...known } = toFields(donation, [])
  const { madeDay, madeClock, useBy, useByDay, useByClock, available, ...rest } = emptyFields(now)
  const { fromDay, fromClock, untilDay, untilClock } = rest
  const times = { madeDay, madeClock, useBy, useByDay, useByClock, available }
  return { ...known, ...times, fromDay, fromClock, untilDay, untilClock, storage, picture }
}
