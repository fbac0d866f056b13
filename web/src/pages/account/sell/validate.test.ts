import { ibanFault } from '@dawra/contract/businesses/rules'
import { USUAL_CITY } from '@dawra/contract/platform/product'
import { expect, test } from 'vitest'
import { type SellFields, startFields, toFields } from './fields.ts'
import { problemsOf, termsOf } from './validate.ts'

const TODAY = '2026-11-23'
const HERE = { today: TODAY, bounds: USUAL_CITY.bounds }

/** 23 characters with a correct checksum. */
function anIban() {
  const account = '0270123456789012345'
  for (let check = 2; check <= 98; check++) {
    const iban = `OM${String(check).padStart(2, '0')}${account}`
    if (ibanFault(iban) === null) return iban
  }
  throw new Error('no check digits fit')
}
const IBAN = anIban()

const fine: SellFields = {
  ...toFields({}),
  legalName: 'Bahla Sweets LLC',
  crNumber: '1234567',
  contactName: 'Maryam',
  contactPhone: '9212 3456',
  venueName: { en: '', ar: 'حلوى بهلا' },
  area: 'qurum',
  address: { en: 'Way 2235', ar: '' },
  point: { lat: 23.611, lng: 58.486 },
  type: 'sweets',
  allergenAnswer: 'none',
  licenceNumber: 'ML-77',
  licenceExpiresOn: '2027-03-01',
  iban: IBAN,
}

test('accepts an application without VAT number, photo, hours and surplus', () => {
  expect(problemsOf(fine, HERE)).toEqual([])
})

test.each<[string, Partial<SellFields>, string, string]>([
  ['no legal name', { legalName: '  ' }, 'legalName', 'fields.required'],
  ['a name in neither language', { venueName: { en: ' ', ar: '' } }, 'venueName', 'fields.required'],
  ['no pin', { point: null }, 'point', 'point'],
  ['silence about allergens', { allergenAnswer: null }, 'allergens', 'allergens'],
  ['allergens without naming one', { allergenAnswer: 'contains', allergens: [] }, 'allergens', 'allergens'],
  ['a pin in another city', { point: { lat: 25.2, lng: 55.3 } }, 'point', 'point'],
  ['a registration of letters', { crNumber: '12A45' }, 'crNumber', 'crNumber'],
  ['a VAT number without its letters', { vatNumber: '1100000000' }, 'vatNumber', 'vatNumber'],
  ['a phone that cannot exist', { contactPhone: '12' }, 'contactPhone', 'fields.phone'],
  ['an IBAN of another country', { iban: 'AE070331234567890123456' }, 'iban', 'not_omani'],
  ['an IBAN cut short', { iban: IBAN.slice(0, -1) }, 'iban', 'wrong_length'],
  [
    'an IBAN with two digits swapped',
    { iban: `${IBAN.slice(0, -2)}${IBAN.at(-1)}${IBAN.at(-2)}` },
    'iban',
    'wrong_checksum',
  ],
  ['a licence that expired yesterday', { licenceExpiresOn: '2026-11-22' }, 'licenceExpiresOn', 'expired'],
  [
    'a time that was cleared',
    { hours: [[{ opens: '', closes: '22:00' }], [], [], [], [], [], []] },
    'hours',
    'time_missing',
  ],
  [
    'openings that overlap',
    {
      hours: [
        [
          { opens: '09:00', closes: '22:00' },
          { opens: '21:00', closes: '23:00' },
        ],
        [],
        [],
        [],
        [],
        [],
        [],
      ],
    },
    'hours',
    'hours_overlap',
  ],
])('marks a problem of the application at its field: %s', (_, change, field, key) => {
  expect(problemsOf({ ...fine, ...change }, HERE)).toEqual([{ field, key }])
})

test('accepts a licence on its last day', () => {
  expect(problemsOf({ ...fine, licenceExpiresOn: TODAY }, HERE)).toEqual([])
})

test('reads the numbers of an application with spaces and in Arabic digits', () => {
  const arabic = [...IBAN].map(c => (/\d/.test(c) ? '٠١٢٣٤٥٦٧٨٩'[Number(c)] : c.toLowerCase())).join('')
  const typed = { ...fine, iban: arabic.replace(/(.{4})/g, '$1 '), crNumber: '١٢٣ ٤٥٦٧' }
  expect(termsOf(typed, HERE)).toMatchObject({
    iban: IBAN,
    crNumber: '1234567',
    contactPhone: '+96892123456',
  })
})

test('saves the complete values of a draft, and leaves out the incomplete ones', () => {
  const terms = termsOf({ ...fine, iban: 'OM12', legalName: '' }, HERE)
  expect(terms).not.toHaveProperty('iban')
  expect(terms).not.toHaveProperty('legalName')
  expect(terms).toMatchObject({ crNumber: '1234567', vatNumber: null })
})

test('a guest’s input replaces the account’s values, except where it is empty', () => {
  const fields = startFields(
    { legalName: 'Old LLC', crNumber: '7654321' },
    { legalName: 'New LLC', crNumber: '' },
  )
  expect(fields).toMatchObject({ legalName: 'New LLC', crNumber: '7654321' })
})
