import type { ApplicationTerms } from '@dawra/contract/businesses'
import { spacedIban } from '@dawra/contract/businesses.rules'
import type { Point } from '@dawra/contract/common'
import type { VenueType } from '@dawra/contract/venues'
import { byDay, DAYS, openingsOf, type Week } from '#features/venues/schedule/week.ts'
import { personalStore } from '#lib/personal'
import { readablePhone } from '#lib/phone'

type Allergen = NonNullable<ApplicationTerms['allergens']>[number]
type AllergenAnswer = NonNullable<ApplicationTerms['allergenAnswer']>

interface LocalizedText {
  en: string
  ar: string
}

/** An application in its form: what was typed, not yet what it means. */
export interface SellFields {
  legalName: string
  crNumber: string
  vatNumber: string
  contactName: string
  contactPhone: string
  venueName: LocalizedText
  area: string
  address: LocalizedText
  point: Point | null
  picture: string | null
  type: VenueType | ''
  hours: Week
  /** Null: not answered yet. */
  allergenAnswer: AllergenAnswer | null
  allergens: Allergen[]
  surplus: string
  licenceNumber: string
  licenceExpiresOn: string
  iban: string
}

const typed = (text: { en: string | null; ar: string | null } | undefined): LocalizedText => ({
  en: text?.en ?? '',
  ar: text?.ar ?? '',
})

export const toFields = (terms: ApplicationTerms): SellFields => ({
  legalName: terms.legalName ?? '',
  crNumber: terms.crNumber ?? '',
  vatNumber: terms.vatNumber ?? '',
  contactName: terms.contactName ?? '',
  contactPhone: readablePhone(terms.contactPhone ?? ''),
  venueName: typed(terms.venueName),
  area: terms.area ?? '',
  address: typed(terms.address),
  point: terms.point ?? null,
  picture: terms.picture ?? null,
  type: terms.type ?? '',
  hours: byDay(terms.hours ?? []),
  // Before there was the question, choosing some was the answer.
  allergenAnswer: terms.allergenAnswer ?? (terms.allergens?.length ? 'contains' : null),
  allergens: terms.allergens ?? [],
  surplus: terms.surplus ?? '',
  licenceNumber: terms.licenceNumber ?? '',
  licenceExpiresOn: terms.licenceExpiresOn ?? '',
  iban: spacedIban(terms.iban ?? ''),
})

const written = ({ en, ar }: LocalizedText) => ({ en: en.trim() || null, ar: ar.trim() || null })

/** What the fields mean, for the contract's schema to judge. */
export const meant = (fields: SellFields) => ({
  ...fields,
  vatNumber: fields.vatNumber.trim() || null,
  venueName: written(fields.venueName),
  address: written(fields.address),
  // What was ticked before another answer was chosen is not said.
  allergens: fields.allergenAnswer === 'contains' ? fields.allergens : [],
  hours: openingsOf(DAYS.map(day => fields.hours[day] ?? [])),
})

/** Beyond the tab, so that a guest finds it again after a confirming mail; signing out clears it. */
const store = personalStore('browser')
const DRAFT = 'sell'

export const keepSellDraft = (fields: SellFields) => store.setItem(DRAFT, JSON.stringify(fields))
export const forgetSellDraft = () => store.removeItem(DRAFT)

/** What was typed on this device and is not in the account yet. */
export function readSellDraft(): Partial<SellFields> | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(DRAFT) ?? 'null')
    return typeof kept === 'object' ? (kept as Partial<SellFields> | null) : null
  } catch {
    return null
  }
}

const isEmpty = (value: unknown) => {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.flat().length === 0
  return typeof value === 'object' && Object.values(value).every(part => part === '')
}

/** The account's application under what was typed on this device: nothing that was typed is lost to an empty field. */
export function startFields(terms: ApplicationTerms, draft: Partial<SellFields> | null): SellFields {
  const said = Object.entries(draft ?? {}).filter(([, value]) => !isEmpty(value))
  return { ...toFields(terms), ...(Object.fromEntries(said) as Partial<SellFields>) }
}
