import { expect, test } from 'vitest'
import { submitLicence } from '../donations/licences.ts'
import { applicationDetails } from '../identity/roles.ts'
import { instant } from './schemas.ts'

test.each([
  ['2026-11-21T10:00:00Z', true],
  ['2026-11-21T14:00:00.123456+04:00', true],
  ['2026-11-22T00:00:00+14:00', true],
  ['2026-11-22T09:59:00+23:59', false],
  ['2026-11-20T10:00:00-16:00', false],
  ['0000-01-01T00:00:00Z', false],
  ['2026-02-30T10:00:00Z', false],
])('the database accepts %s as a time: %s', (text, isOne) => {
  expect(instant.safeParse(text).success).toBe(isOne)
})

test('normalizes digits in the numbers of licences and registrations', () => {
  expect(submitLicence.body.parse({ licenceNumber: ' م-٢٠٢٦-٧٧ ' })).toEqual({ licenceNumber: 'م-2026-77' })
  const donor = { role: 'donor', kind: 'business', name: 'Noor', registrationNumber: '١٢٣٤٥٦٧', area: 'seeb' }
  expect(applicationDetails.parse(donor)).toMatchObject({ registrationNumber: '1234567' })
})
