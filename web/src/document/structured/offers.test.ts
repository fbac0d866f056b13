import type { Listing } from '@dawra/contract/browse/listings'
import type { DealDetail } from '@dawra/contract/browse/schemas'
import type { DonationDetail } from '@dawra/contract/donations/schemas'
import { MUSCAT } from '@dawra/contract/testing/muscat'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { listingQuery } from '../../features/listing/queries.ts'
import { dealOffer, donationOffer } from './offers.ts'
import { structuredData } from './structured-data.ts'

const place = { publicUrl: 'https://dawra.test', locale: 'en', city: MUSCAT } as const
const window = { startsAt: '2026-11-22T15:00:00Z', endsAt: '2026-11-22T16:30:00Z' }
const nothing = { en: null, ar: null }

const deal = (change: Partial<DealDetail> = {}): DealDetail => ({
  id: 'd1',
  kind: 'dish',
  packaging: 'ours',
  title: { en: 'Biryani box', ar: 'علبة برياني' },
  description: nothing,
  ingredients: nothing,
  instructions: nothing,
  allergensNote: nothing,
  picture: null,
  category: 'cooked',
  originalPrice: 2500,
  price: 1300,
  portionGrams: 600,
  allergenAnswer: 'none',
  allergens: [],
  dietary: [],
  tags: [],
  window,
  status: 'live',
  remaining: 3,
  membersUntil: null,
  venue: {
    id: 'v1',
    name: { en: 'Bait Al Luban', ar: 'بيت اللبان' },
    type: 'restaurant',
    area: 'mutrah',
    point: { lat: 23.6, lng: 58.5 },
    picture: null,
    address: { en: 'Corniche', ar: 'الكورنيش' },
    rating: null,
  },
  ...change,
})

const donation = (change: Partial<DonationDetail> = {}): DonationDetail => ({
  id: 'g1',
  kind: 'food',
  title: { en: 'Bread', ar: null },
  description: nothing,
  category: 'grains',
  feedSources: [],
  tags: [],
  picture: null,
  grams: 2500,
  price: 0,
  allergens: [],
  allergensNote: nothing,
  dietary: [],
  storage: 'ambient',
  madeAt: '2026-11-22T05:00:00Z',
  useBy: '2026-11-23T05:00:00Z',
  window,
  area: 'qurum',
  status: 'available',
  gramsLeft: 2500,
  portions: null,
  about: { lat: 23.6, lng: 58.5 },
  donor: { venue: null, name: 'Salim', kind: 'household', isVerified: false, rating: null },
  publishedAt: '2026-11-22T06:00:00Z',
  charitiesUntil: '2026-11-22T06:30:00Z',
  recalledBecause: null,
  waiting: 0,
  ...change,
})

test.each([
  ['on sale', { status: 'live', remaining: 3 }, 'LimitedAvailability'],
  ['of which nothing is left', { status: 'live', remaining: 0 }, 'SoldOut'],
  ['whose window is over', { status: 'ended', remaining: 3 }, 'Discontinued'],
] as const)('describes a deal %s to search engines', (_, change, availability) => {
  const { offers } = dealOffer(deal(change), place)
  expect(offers.availability).toBe(`https://schema.org/${availability}`)
})

test('writes prices for search engines in rials with three decimals', () => {
  const { offers } = dealOffer(deal({ price: 1050, originalPrice: 12_000 }), place)
  expect(offers).toMatchObject({
    price: '1.050',
    priceCurrency: 'OMR',
    priceSpecification: { price: '12.000' },
  })
  expect(offers.priceValidUntil).toBe(window.endsAt)
})

test('describes a deal to search engines in the language of the page', () => {
  const { name, offers, image } = dealOffer(deal(), { ...place, locale: 'ar' })
  expect([name, offers.seller.name]).toEqual(['علبة برياني', 'بيت اللبان'])
  expect(image).toEqual(['https://dawra.test/share/deal/d1.ar.jpg'])
})

test('lists a deal’s photo before its share picture', () => {
  expect(dealOffer(deal({ picture: 'p1' }), place).image[0]).toBe('https://dawra.test/pictures/p1/1280.webp')
})

test('tells search engines neither the name nor the place of a household that gives', () => {
  const notified = JSON.stringify(donationOffer(donation(), place))
  expect(notified).not.toContain('Salim')
  expect(notified).not.toMatch(/23\.6|58\.5|seller/)
  expect(notified).toContain('"name":"Qurum"')
})

test('tells search engines the name of a business that gives', () => {
  const business = {
    venue: null,
    name: 'Bait Al Luban',
    kind: 'business',
    isVerified: true,
    rating: null,
  } as const
  expect(donationOffer(donation({ donor: business }), place).offers).toMatchObject({
    seller: { '@type': 'Organization', name: 'Bait Al Luban' },
  })
})

test.each([
  ['while some of it is left', {}, 'LimitedAvailability'],
  ['when all of it is promised', { gramsLeft: 0 }, 'Discontinued'],
  ['when it was taken back', { status: 'withdrawn' }, 'Discontinued'],
] as const)('describes a donation %s to search engines', (_, change, availability) => {
  const notified = donationOffer(donation(change), place)
  expect(notified.offers.availability).toBe(`https://schema.org/${availability}`)
  expect(notified.weight.value).toBe(2.5)
})

test.each([
  ['at the moment it opens to all', '2026-11-22T12:00:00Z', 'Product'],
  ['a second before', '2026-11-22T12:00:01Z', undefined],
  ['that was never for members', null, 'Product'],
])('describes a deal in early access only once it is open to all: %s', (_, membersUntil, type) => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') })
  const queryClient = new QueryClient()
  const listing: Listing = { type: 'deal', deal: deal({ membersUntil }) }
  queryClient.setQueryData(listingQuery('d1').queryKey, listing)
  const match = { routeId: '/_customer/deal/$dealId', params: { dealId: 'd1' } }
  expect(structuredData([match], queryClient, place)).toEqual(
    type ? expect.objectContaining({ '@type': type }) : null,
  )
  queryClient.clear()
  vi.useRealTimers()
})

test('describes nothing to search engines on a page without data, or of another kind', () => {
  const queryClient = new QueryClient()
  const tell = (routeId: string, params: object) => structuredData([{ routeId, params }], queryClient, place)
  expect(tell('/_customer/deal/$dealId', { dealId: 'd1' })).toBeNull()
  expect(tell('/_customer/business/$venueId', { venueId: 'v1' })).toBeNull()
  expect(tell('/_customer/cart', { dealId: 'd1' })).toBeNull()
  expect(structuredData([], queryClient, place)).toBeNull()
})
