import type { OwnDonation } from '@dawra/contract/donations/schemas'
import { describe, expect, test } from 'vitest'
import {
  type DonationFields,
  emptyFields,
  goneBy,
  keepingOf,
  onceMore,
  toFields,
  toTerms,
  windowOf,
} from './fields.ts'

/** Winter in Muscat: hot food is safe for two hours, chilled food for a day. */
const now = new Date('2026-12-10T18:00:30+04:00')
const fields = (change: Partial<DonationFields> = {}): DonationFields => ({
  ...emptyFields(now),
  title: { en: 'Biryani', ar: '' },
  category: 'cooked',
  storage: 'hot',
  allergenAnswer: 'none',
  ...change,
})
const terms = (change: Partial<DonationFields>, mayPrice = true) => toTerms(fields(change), now, mayPrice)

describe('the shelf life of food', () => {
  test.each<[string, Partial<DonationFields>, string | undefined]>([
    ['two hours when it is hot', {}, '2026-12-10T16:00:00.000Z'],
    ['a day when it is chilled', { storage: 'chilled' }, '2026-12-11T14:00:00.000Z'],
    ['less in the hot season', { madeDay: '2026-07-10', madeClock: '18:00' }, '2026-07-10T15:30:00.000Z'],
    [
      'until its own date',
      { useBy: 'own', useByDay: '2026-12-10', useByClock: '19:00' },
      '2026-12-10T15:00:00.000Z',
    ],
    ['nobody knows without a date, where no storage limits it', { storage: 'ambient' }, undefined],
    [
      'until its date where no storage limits it',
      { storage: 'ambient', useByDay: '2026-12-31' },
      '2026-12-31T19:59:00.000Z',
    ],
    ['nobody knows before the storage is chosen', { storage: '' }, undefined],
    ['nobody knows before it is said when it was made', { madeClock: '' }, undefined],
  ])('computes how long food keeps: %s', (_, change, useBy) =>
    expect(keepingOf(fields(change))?.useBy).toBe(useBy),
  )
})

describe('the latest hand-over', () => {
  test('the latest hand-over follows the storage, even when the entered date is later', () => {
    const late = fields({ useBy: 'own', useByDay: '2026-12-11', useByClock: '12:00' })
    expect(goneBy(late, now)?.toISOString()).toBe('2026-12-10T16:00:00.000Z')
  })

  test('the latest hand-over is at most a week away', () => {
    const rice = fields({ storage: 'ambient', useByDay: '2027-06-01' })
    expect(goneBy(rice, now)?.toISOString()).toBe('2026-12-17T14:00:30.000Z')
  })

  test('the latest hand-over is unknown until the storage is chosen', () =>
    expect(goneBy(fields({ storage: '' }), now)).toBeNull())
})

describe('the window', () => {
  const endOf = (change: Partial<DonationFields>) => windowOf(fields(change), now)?.endsAt

  test('the pickup window starts now, at the full minute', () => {
    expect(windowOf(fields(), now)?.startsAt).toBe('2026-12-10T14:00:00.000Z')
  })

  test.each<[string, Partial<DonationFields>, string | undefined]>([
    ['as long as it keeps', { storage: 'chilled' }, '2026-12-11T14:00:00.000Z'],
    ['two hours', { storage: 'chilled', available: 'two_hours' }, '2026-12-10T16:00:00.000Z'],
    [
      'less than two hours when it keeps less',
      { madeClock: '17:00', available: 'two_hours' },
      '2026-12-10T15:00:00.000Z',
    ],
    [
      'a week less what clocks may differ',
      { storage: 'ambient', useByDay: '2027-06-01' },
      '2026-12-17T13:55:00.000Z',
    ],
    [
      'until the hour that was typed',
      { available: 'own', untilDay: '2026-12-10', untilClock: '19:15' },
      '2026-12-10T15:15:00.000Z',
    ],
    ['for no time before the hour is typed', { available: 'own', untilClock: '' }, undefined],
    ['for no time before the storage is known', { storage: '' }, undefined],
  ])('computes until when the pickup window is open: %s', (_, change, end) => expect(endOf(change)).toBe(end))
})

describe('reading the input', () => {
  test.each<[string, Partial<DonationFields>, object]>([
    ['kilos in grams', { kilos: '٢٫٥' }, { grams: 2500 }],
    ['a price in baisa', { price: '0.300' }, { price: 300 }],
    ['nothing to pay where no price is typed', { price: '' }, { price: 0 }],
    ['a mix where no category is chosen', { category: '' }, { category: 'mixed' }],
    ['no allergens', { allergenAnswer: 'none', allergens: ['nuts'] as never }, { allergens: [] }],
    [
      'these allergens',
      { allergenAnswer: 'contains', allergens: ['nuts'] as never },
      { allergens: ['nuts'] },
    ],
    ['allergens unknown', { allergenAnswer: 'unknown', allergens: ['nuts'] as never }, { allergens: null }],
    ['allergens not answered', { allergenAnswer: null }, { allergens: null }],
    [
      'nothing of allergens or diets for animals',
      { kind: 'feed', allergenAnswer: 'none', dietary: ['vegan'] as never },
      { allergens: null, dietary: [] },
    ],
    ['no source of feed for people', { feedSources: ['bakery'] as never }, { feedSources: [] }],
    ['the source of feed', { kind: 'feed', feedSources: ['bakery'] as never }, { feedSources: ['bakery'] }],
  ])('reads the input of the donation form: %s', (_, change, wanted) =>
    expect(terms(change)).toMatchObject(wanted),
  )

  test('sets no price for a donor who may only give for free', () =>
    expect(terms({ price: '0.300' }, false).price).toBe(0))
})

const donation = {
  ...terms({
    storage: 'chilled',
    place: { lat: 23.6, lng: 58.4 },
    area: 'qurum',
    address: 'Way 2235',
    phone: '+96892123456',
    picture: 'p1',
    kilos: '1.5',
    price: '0.300',
  }),
  phone: '+96892123456',
} as unknown as OwnDonation

describe('an existing donation', () => {
  test('an existing donation keeps its values when it is opened in the form', () => {
    const again = toTerms(toFields(donation, []), now, true)
    expect(again).toEqual({ ...donation, phone: '+968 9212 3456' })
  })

  test('an existing donation keeps its own times, however late it is opened', () => {
    const later = new Date('2026-12-11T09:00:00+04:00')
    expect(toTerms(toFields(donation, []), later, true)).toMatchObject({
      window: donation.window,
      useBy: donation.useBy,
    })
  })

  test.each([
    [null, 'unknown'],
    [[], 'none'],
    [['nuts'], 'contains'],
  ])('a donation with the allergens %j is opened with the answer %s', (allergens, answer) => {
    expect(toFields({ ...donation, allergens } as OwnDonation, []).allergenAnswer).toBe(answer)
  })
})

describe('giving the same food again', () => {
  const tomorrow = new Date('2026-12-11T12:00:00+04:00')
  const again = onceMore({ ...donation, title: { en: 'Biryani', ar: null } }, tomorrow)

  test('giving the same food again keeps the food and the place', () => {
    expect(again).toMatchObject({
      title: { en: 'Biryani', ar: '' },
      storage: 'chilled',
      picture: 'p1',
      kilos: '1.5',
      area: 'qurum',
      address: 'Way 2235',
    })
  })

  test('giving the same food again sets all times to today', () => {
    expect(again).toMatchObject({
      madeDay: '2026-12-11',
      madeClock: '12:00',
      useBy: 'kept',
      available: 'longest',
    })
    expect(windowOf(again, tomorrow)).toEqual({
      startsAt: '2026-12-11T08:00:00.000Z',
      endsAt: '2026-12-12T08:00:00.000Z',
    })
  })

  test('giving the same food again requires new checks', () => expect(again.checks).toEqual([]))
})
