import { plainCode } from '../platform/digits.rules.ts'

/** In the checksum of an IBAN the letters count as 10 to 35 (ISO 13616). */
const asDigits = (text: string) => text.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))

/** The number is too long for ordinary arithmetic. */
const remainder97 = (digits: string) =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

export type IbanFault = 'not_omani' | 'wrong_length' | 'wrong_checksum'

/** The stored form: no spaces, capital letters. */
export const normalizedIban = plainCode

/** Takes a normalized IBAN; null when it is valid. Oman: 2 letters, 2 + 3 digits, 16 characters. */
export function ibanFault(iban: string): IbanFault | null {
  if (!iban.startsWith('OM')) return 'not_omani'
  if (!/^OM\d{5}[A-Z0-9]{16}$/.test(iban)) return 'wrong_length'
  return remainder97(asDigits(iban.slice(4) + iban.slice(0, 4))) === 1 ? null : 'wrong_checksum'
}

export const spacedIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Masked except for its start and end. */
export const maskedIban = (iban: string) => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`

export const CR_NUMBER = /^\d{5,10}$/

export const applicationStatuses = ['draft', 'submitted', 'more_wanted', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export const isEditableApplication = (status: ApplicationStatus) =>
  status === 'draft' || status === 'more_wanted'

export const applicationSteps = ['who', 'where', 'what', 'papers'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

/** Fields of the form by step; the office names the fields that must be corrected. */
export const APPLICATION_FIELDS = {
  who: ['legalName', 'crNumber', 'vatNumber', 'contactName', 'contactPhone'],
  where: ['venueName', 'area', 'address', 'point', 'picture'],
  what: ['type', 'allergens', 'surplus', 'hours'],
  papers: ['licenceNumber', 'licenceExpiresOn', 'iban', 'crPaper', 'licencePaper'],
} as const
export const applicationFields = applicationSteps.flatMap(step => [...APPLICATION_FIELDS[step]])
export type ApplicationField = (typeof APPLICATION_FIELDS)[ApplicationStep][number]
const OPTIONAL: readonly ApplicationField[] = ['vatNumber', 'picture', 'hours', 'surplus']

export const paperKinds = ['crPaper', 'licencePaper'] as const
export type PaperKind = (typeof paperKinds)[number]
export const LARGEST_PAPER = 15_000_000
/** Without HEIC: an iPhone converts its photos to JPEG when the input does not accept HEIC. */
export const PAPER_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** The answer about allergens. An empty list of allergens alone may mean that nobody answered. */
interface Answer {
  allergenAnswer?: unknown
}

/** Fields that are still missing before the application can be sent, in the order of the form. */
export function missingFields(
  terms: Readonly<Partial<Record<ApplicationField, unknown>>> & Answer,
): ApplicationField[] {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const { allergenAnswer } = terms
  const isAnswered = Boolean(allergenAnswer) && (allergenAnswer === 'contains') !== isEmpty(terms.allergens)
  return applicationFields.filter(field =>
    field === 'allergens' ? !isAnswered : !OPTIONAL.includes(field) && isEmpty(terms[field]),
  )
}

/** Changes that an owner can request: a renewed food licence, another bank account. */
export const changeKinds = ['licence', 'account'] as const
export type ChangeKind = (typeof changeKinds)[number]
/** `replaced`: the owner requested another change before this one was decided. */
export const changeStatuses = ['waiting', 'approved', 'declined', 'replaced'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** Nothing is paid to a new bank account for this long. */
export const NEW_ACCOUNT_HOURS = 48

/** What the office verifies before it approves an application. */
export const checklistItems = [
  'crMatches',
  'licenceValid',
  'ibanMatches',
  'placeExists',
  'phoneAnswers',
] as const
export type ChecklistItem = (typeof checklistItems)[number]

export const LICENCE_REMINDER_DAYS = 30

/** Commission on the price of a sold portion unless the venue has its own terms, in hundredths of a percent. */
export const COMMISSION_BP = 1500
/** VAT on the commission, in hundredths of a percent. */
export const COMMISSION_VAT_BP = 500

const shareOf = (amount: number, basisPoints: number) => Math.floor((amount * basisPoints + 5000) / 10_000)

/** Divides a price into the commission, its VAT and the venue's part; all in baisa. */
export function splitPrice(price: number): { share: number; vat: number; left: number } {
  const share = shareOf(price, COMMISSION_BP)
  const vat = shareOf(share, COMMISSION_VAT_BP)
  return { share, vat, left: price - share - vat }
}
