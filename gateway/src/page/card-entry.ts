import { type CardEntry, isExpired } from '../paying/issuer.ts'
import { plainDigits } from './digits.ts'
import type { Texts } from './texts.ts'

export interface Typed {
  number: string
  expiry: string
  cvv: string
}

export type CardField = keyof Typed
type Complaint = {
  [Key in keyof Texts]: Key extends `${CardField}${'Missing' | 'Wrong' | 'Past'}` ? Key : never
}[keyof Texts]
export type Complaints = Partial<Record<CardField, Complaint>>

/** The card as the issuer needs it, or the error messages by field. */
export function readCard(typed: Typed, now: number): CardEntry | { complaints: Complaints } {
  const number = plainDigits(typed.number).replace(/[\s-]/g, '')
  const expiry = readExpiry(plainDigits(typed.expiry))
  const complaints: Complaints = {}
  if (number === '') complaints.number = 'numberMissing'
  else if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) complaints.number = 'numberWrong'
  if (!expiry) complaints.expiry = 'expiryMissing'
  else if (isExpired({ expiry_month: expiry.month, expiry_year: expiry.year }, now))
    complaints.expiry = 'expiryPast'
  if (!isCvv(typed.cvv)) complaints.cvv = 'cvvWrong'
  if (expiry && Object.keys(complaints).length === 0) return { number, ...expiry }
  return { complaints }
}

export const isCvv = (typed: string) => /^\d{3}$/.test(plainDigits(typed))

interface Expiry {
  month: number
  year: number
}

function readExpiry(text: string): Expiry | null {
  const match =
    /^(\d{1,2})\s*[/\-.\s\u060d]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2}|20\d{2})$/.exec(text)
  if (!match?.[1] || !match[2]) return null
  const month = Number(match[1])
  const year = match[2].length === 2 ? 2000 + Number(match[2]) : Number(match[2])
  return month >= 1 && month <= 12 ? { month, year } : null
}

/** Luhn's check finds mistyped digits before the bank is contacted. */
function hasCheckDigit(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number[number.length - 1 - place])
    const doubled = digit * 2
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
