import { plainCode } from '../platform/digits.rules.ts'

/** Letters count as 10 to 35 in the checksum of an IBAN (ISO 13616). */
const asDigits = (text: string) => text.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))

/** Remainder of a number too long for arithmetic. */
const remainder97 = (digits: string) =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

export type IbanFault = 'not_omani' | 'wrong_length' | 'wrong_checksum'

/** As it is stored: no spaces, capital letters. */
export const normalizedIban = plainCode

/** What is wrong with an IBAN as it is stored; null when nothing is. Oman: 2 letters, 2 + 3 digits, 16 characters. */
export function ibanFault(iban: string): IbanFault | null {
  if (!iban.startsWith('OM')) return 'not_omani'
  if (!/^OM\d{5}[A-Z0-9]{16}$/.test(iban)) return 'wrong_length'
  return remainder97(asDigits(iban.slice(4) + iban.slice(0, 4))) === 1 ? null : 'wrong_checksum'
}

/** How an IBAN is shown: groups of four. */
export const spacedIban = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** All but the end of it, for pages. */
export const maskedIban = (iban: string) => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`

/** A commercial registration number. */
export const CR_NUMBER = /^\d{5,10}$/

export const applicationStatuses = ['draft', 'submitted', 'more_wanted', 'approved', 'declined'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export const isEditableApplication = (status: ApplicationStatus) =>
  status === 'draft' || status === 'more_wanted'

export const applicationSteps = ['who', 'where', 'what', 'papers'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

/** What is filled in, by step; the office names those that it wants corrected. */
export const APPLICATION_FIELDS = {
  who: ['legalName', 'crNumber', 'vatNumber', 'contactName', 'contactPhone'],
  where: ['venueName', 'area', 'address', 'point', 'picture'],
  what: ['type', 'allergens', 'surplus', 'hours'],
  papers: ['licenceNumber', 'licenceExpiresOn', 'iban', 'crPaper', 'licencePaper'],
} as const
export const applicationFields = applicationSteps.flatMap(step => [...APPLICATION_FIELDS[step]])
export type ApplicationField = (typeof APPLICATION_FIELDS)[ApplicationStep][number]
/** What may stay empty. */
const OPTIONAL: readonly ApplicationField[] = ['vatNumber', 'picture', 'hours', 'surplus']

export const paperKinds = ['crPaper', 'licencePaper'] as const
export type PaperKind = (typeof paperKinds)[number]
export const LARGEST_PAPER = 15_000_000
/** Without HEIC: a phone that takes photos in it hands over a JPEG to who does not name it. */
export const PAPER_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** The answer that goes with the list of allergens: choosing none of them is no answer. */
interface Answer {
  allergenAnswer?: unknown
}

/** What must be filled in before it is sent, in the order of the form. */
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

/** What an owner can ask to have changed: a renewed food licence, another bank account. */
export const changeKinds = ['licence', 'account'] as const
export type ChangeKind = (typeof changeKinds)[number]
/** `replaced`: the owner requested another change before it was decided. */
export const changeStatuses = ['waiting', 'approved', 'declined', 'replaced'] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/** For how long nothing is paid to another bank account. */
export const NEW_ACCOUNT_HOURS = 48

/** What the office looks at before it approves. */
export const checklistItems = [
  'crMatches',
  'licenceValid',
  'ibanMatches',
  'placeExists',
  'phoneAnswers',
] as const
export type ChecklistItem = (typeof checklistItems)[number]

/** How long before its food licence expires a store is reminded. */
export const LICENCE_REMINDER_DAYS = 30

/** The commission on the price of a sold portion unless a venue has terms of its own, in hundredths of a percent. */
export const COMMISSION_BP = 1500
/** The VAT on that share. */
export const COMMISSION_VAT_BP = 500

const shareOf = (amount: number, basisPoints: number) => Math.floor((amount * basisPoints + 5000) / 10_000)

/** How a price in baisa is divided: the commission, the VAT on it, and what the venue gets. */
export function splitPrice(price: number): { share: number; vat: number; left: number } {
  const share = shareOf(price, COMMISSION_BP)
  const vat = shareOf(share, COMMISSION_VAT_BP)
  return { share, vat, left: price - share - vat }
}
