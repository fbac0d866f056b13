import { spacedIban } from '@dawra/contract/businesses/rules'
import type { ApplicationTerms } from '@dawra/contract/businesses/schemas'
import type { Point } from '@dawra/contract/platform/point'
import type { VenueType } from '@dawra/contract/venues/schemas'
import { byDay, DAYS, openingsOf, type Week } from '#features/venues/schedule/week.ts'
import { personalStore } from '#lib/personal'
import { readablePhone } from '#lib/phone'

type Allergen = NonNullable<ApplicationTerms['allergens']>[number]
type AllergenAnswer = NonNullable<ApplicationTerms['allergenAnswer']>

interface LocalizedText {
  en: string
  ar: string
}

/** The raw values of the form, not parsed yet. */
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
  // In drafts from before the question, chosen allergens count as the answer.
  allergenAnswer: terms.allergenAnswer ?? (terms.allergens?.length ? 'contains' : null),
  allergens: terms.allergens ?? [],
  surplus: terms.surplus ?? '',
  licenceNumber: terms.licenceNumber ?? '',
  licenceExpiresOn: terms.licenceExpiresOn ?? '',
  iban: spacedIban(terms.iban ?? ''),
})

const written = ({ en, ar }: LocalizedText) => ({ en: en.trim() || null, ar: ar.trim() || null })

/** The values for validation by the contract's schema. */
export const meant = (fields: SellFields) => ({
  ...fields,
  vatNumber: fields.vatNumber.trim() || null,
  venueName: written(fields.venueName),
  address: written(fields.address),
  // Allergens that were ticked before another answer was chosen are not sent.
  allergens: fields.allergenAnswer === 'contains' ? fields.allergens : [],
  hours: openingsOf(DAYS.map(day => fields.hours[day] ?? [])),
})

/** Local storage: a guest may continue in another tab after the confirmation mail. */
const store = personalStore('browser')
const DRAFT = 'sell'

export const keepSellDraft = (fields: SellFields) => store.setItem(DRAFT, JSON.stringify(fields))
export const forgetSellDraft = () => store.removeItem(DRAFT)

/** Input on this device that is not saved to the account yet. */
export function readSellDraft(): Partial<SellFields> | null {
  try {
    const stored: unknown = JSON.parse(store.getItem(DRAFT) ?? 'null')
    return typeof stored === 'object' ? (stored as Partial<SellFields> | null) : null
  } catch {
    return null
  }
}

const isEmpty = (value: unknown) => {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.flat().length === 0
  return typeof value === 'object' && Object.values(value).every(part => part === '')
}

/** The local draft overrides the account's application, but an empty stored field must not discard input. */
export function startFields(terms: ApplicationTerms, draft: Partial<SellFields> | null): SellFields {
  const filled = Object.entries(draft ?? {}).filter(([, value]) => !isEmpty(value))
  return { ...toFields(terms), ...(Object.fromEntries(filled) as Partial<SellFields>) }
}
