import {
  ibanFault,
  maskedIban,
  missingFields,
  normalizedIban,
  spacedIban,
} from '@dawra/contract/businesses/rules'
import { iban as ibanInput } from '@dawra/contract/businesses/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Computed over the whole number as ISO 13616 describes, unlike the check under test. */
function withChecksum(rest: string): string {
  const number = BigInt([...`${rest}OM00`].map(letter => LETTERS.indexOf(letter)).join(''))
  return `OM${String(98n - (number % 97n)).padStart(2, '0')}${rest}`
}

const rest = fc
  .tuple(
    fc.stringMatching(/^\d{3}$/),
    fc.array(fc.constantFrom(...LETTERS), { minLength: 16, maxLength: 16 }).map(letters => letters.join('')),
  )
  .map(parts => parts.join(''))
const SEEDED = { seed: 14, numRuns: 300 }

describe('the checksum of an IBAN', () => {
  test('accepts every number whose check digits were calculated for it', () =>
    fc.assert(
      fc.property(rest, number => {
        expect(ibanFault(withChecksum(number))).toBeNull()
      }),
      SEEDED,
    ))

  test('detects every wrong character in an IBAN', () =>
    fc.assert(
      fc.property(rest, fc.nat(14), fc.constantFrom(...LETTERS), (number, at, letter) => {
        const iban = withChecksum(number)
        const place = 7 + at
        fc.pre(iban[place] !== letter && isDigit(iban[place]) === isDigit(letter))
        const wrong = iban.slice(0, place) + letter + iban.slice(place + 1)
        expect(ibanFault(wrong)).toBe('wrong_checksum')
      }),
      SEEDED,
    ))

  test('detects two swapped neighbours in an IBAN', () =>
    fc.assert(
      fc.property(rest, fc.nat(14), (number, at) => {
        const iban = withChecksum(number)
        const [one = '', two = ''] = [iban[7 + at], iban[8 + at]]
        fc.pre(one !== two && isDigit(one) && isDigit(two))
        expect(ibanFault(iban.slice(0, 7 + at) + two + one + iban.slice(9 + at))).toBe('wrong_checksum')
      }),
      SEEDED,
    ))
})

const isDigit = (letter: string | undefined) => /^\d$/.test(letter ?? '')
const GOOD = withChecksum('0800000123456789012')

test.each([
  ['of another country', 'AE070331234567890123456', 'not_omani'],
  ['that is too short', GOOD.slice(0, -1), 'wrong_length'],
  ['that is too long', `${GOOD}0`, 'wrong_length'],
  ['with a letter in its bank code', `${GOOD.slice(0, 4)}A${GOOD.slice(5)}`, 'wrong_length'],
  ['with a wrong checksum', `OM${GOOD.slice(2, 4) === '12' ? '13' : '12'}${GOOD.slice(4)}`, 'wrong_checksum'],
  ['that is empty', '', 'not_omani'],
])('refuses an IBAN %s', (_, typed, fault) => {
  expect(ibanFault(typed)).toBe(fault)
  expect(ibanInput.safeParse(typed).error?.issues[0]?.message).toBe(fault)
})

test.each([
  ['with spaces', spacedIban(GOOD)],
  ['with hyphens', GOOD.replace(/(.{4})(?=.)/g, '$1-')],
  ['in small letters', GOOD.toLowerCase()],
  ['with marks of text direction', `\u200e${GOOD}\u200f`],
  ['in Arabic digits', GOOD.replace(/\d/g, digit => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))],
])('accepts an IBAN entered %s', (_, typed) => expect(ibanInput.parse(typed)).toBe(GOOD))

test('shows an IBAN in groups of four, or only its two ends', () => {
  expect(normalizedIban(spacedIban(GOOD))).toBe(GOOD)
  expect(maskedIban(GOOD)).not.toContain(GOOD.slice(4, -4))
})

test('lists the missing fields of an application in the order of the form', () => {
  expect(missingFields({ legalName: '', hours: [] }).slice(0, 3)).toEqual([
    'legalName',
    'crNumber',
    'contactName',
  ])
})
