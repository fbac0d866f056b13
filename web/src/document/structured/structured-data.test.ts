import { MUSCAT } from '@dawra/contract/testing/muscat'
import type { Venue } from '@dawra/contract/venues/schemas'
import { expect, test } from 'vitest'
import { venueData } from './venue-data.ts'

const venue: Venue = {
  id: '01990000-0000-7000-8000-000000000001',
  name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
  type: 'bakery',
  area: 'qurum',
  point: { lat: 23.611, lng: 58.486 },
  picture: null,
  description: { en: null, ar: null },
  address: { en: 'Way 2235', ar: 'سكة 2235' },
  phone: '+96824561234',
  hours: [
    { day: 5, opens: '09:00', closes: '23:00' },
    { day: 6, opens: '00:00', closes: '00:00' },
  ],
  fridayPause: { from: '11:30', until: '14:00' },
  ramadanHours: [{ day: 6, opens: '18:30', closes: '02:00' }],
  ramadan: {
    hijriYear: 1448,
    startsOn: '2027-02-08',
    endsOn: '2027-03-08',
    status: 'provisional',
    version: 1,
  },
  specialDays: [{ date: '2026-11-21', hours: [] }],
  closedSince: null,
  vatNumber: null,
  instructions: { en: null, ar: null },
  tags: [],
  tolerance: 20,
  takesCash: false,
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
}
const place = { publicUrl: 'https://dawra.test', locale: 'ar', city: MUSCAT } as const

test('describes opening hours to search engines, with special days and Ramadan', () => {
  const {
    openingHoursSpecification: usual,
    specialOpeningHoursSpecification: special,
    ...rest
  } = venueData(venue, { stars: 4.6, count: 12, histogram: [], praise: [] }, place)!
  const friday = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Friday' }
  expect(usual).toHaveLength(3)
  expect(usual).toEqual(
    expect.arrayContaining([
      { ...friday, opens: '09:00', closes: '11:30' },
      { ...friday, opens: '14:00', closes: '23:00' },
      { ...friday, dayOfWeek: 'https://schema.org/Saturday', opens: '00:00', closes: '23:59' },
    ]),
  )
  expect(special).toMatchObject([
    { opens: '00:00', closes: '00:00', validFrom: '2026-11-21', validThrough: '2026-11-21' },
    { opens: '18:30', closes: '02:00', validFrom: '2027-02-08', validThrough: '2027-03-08' },
  ])
  expect(rest).toMatchObject({
    '@type': 'Bakery',
    name: 'بيت اللبان',
    address: { addressLocality: 'القرم' },
    aggregateRating: { ratingValue: 4.6, ratingCount: 12 },
  })
})

test('tells search engines nothing about a venue that closed for good', () => {
  expect(venueData({ ...venue, closedSince: '2026-11-01' }, undefined, place)).toBeNull()
})
