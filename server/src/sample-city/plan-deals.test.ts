import { windowObstacle } from '@dawra/contract/deals/rules'
import { dealTerms } from '@dawra/contract/deals/schemas'
import { percentOff } from '@dawra/contract/platform/money.rules'
import { toE164 } from '@dawra/contract/platform/phone.rules'
import { openStateAt, withHours } from '@dawra/contract/venues/rules'
import { venueDetails } from '@dawra/contract/venues/schemas'
import { expect, test } from 'vitest'
import { MENU } from './menu/index.ts'
import { HOUR } from './muscat-time.ts'
import { NOTHING_ON_SALE, planDeals } from './plan-deals.ts'
import { random } from './random.ts'
import { VENUES } from './venues-data/index.ts'

const A_SUNDAY = Date.parse('2026-03-01T00:07:00+04:00')
const hoursOfAWeek = Array.from({ length: 7 * 24 }, (_, hour) => A_SUNDAY + hour * HOUR)
const planAt = (now: number) => VENUES.flatMap(venue => planDeals(venue, NOTHING_ON_SALE, now, random(now)))

test.each(hoursOfAWeek)('has food at %d for now, for later and for tomorrow', now => {
  const plans = planAt(now)
  const count = (occasion: string) => plans.filter(plan => plan.occasion === occasion).length
  expect(plans.length).toBeGreaterThan(100)
  expect(count('now')).toBeGreaterThanOrEqual(4)
  // In the last hour before midnight most open deals have started already.
  expect(count('today') + count('now')).toBeGreaterThanOrEqual(15)
  expect(count('tomorrow')).toBeGreaterThanOrEqual(35)
  expect(new Set(plans.map(plan => plan.terms.category)).size).toBe(6)
  for (const { venue, terms } of plans) {
    expect(windowObstacle(terms.window, new Date(now))).toBeNull()
    expect(openStateAt(withHours(venue.hours), new Date(terms.window.startsAt)).kind).toBe('open')
    expect(openStateAt(withHours(venue.hours), new Date(Date.parse(terms.window.endsAt) - 1)).kind).toBe(
      'open',
    )
  }
})

test('has terms that the contract accepts, at believable prices', () => {
  for (const { terms } of planAt(A_SUNDAY + 17 * HOUR)) {
    expect(dealTerms.parse(terms)).toEqual(terms)
    expect(terms.price).toBeGreaterThanOrEqual(300)
    expect(terms.price).toBeLessThanOrEqual(6_000)
    expect(percentOff(terms.originalPrice, terms.price)).toBeGreaterThanOrEqual(30)
    expect(percentOff(terms.originalPrice, terms.price)).toBeLessThanOrEqual(70)
    expect(terms.portions).toBeGreaterThanOrEqual(2)
    expect(terms.portions).toBeLessThanOrEqual(20)
  }
})

test('never lists the same dish twice at a venue', () => {
  for (const venue of VENUES) {
    const titles = planDeals(venue, NOTHING_ON_SALE, A_SUNDAY, random(1)).map(({ terms }) => terms.title.en)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(venue.menu).size).toBe(venue.menu.length)
  }
})

test('has venues that the contract accepts, each with its own name, key and phone', () => {
  for (const { name, type, description, address, area, point, phone, hours, vatNumber } of VENUES) {
    const given = { name, type, description, address, area, phone, hours, vatNumber: vatNumber ?? null }
    venueDetails.parse({ ...given, point: { lat: point[0], lng: point[1] } })
    expect(toE164(phone)).toBe(phone)
  }
  for (const of of ['key', 'phone'] as const)
    expect(new Set(VENUES.map(venue => venue[of])).size).toBe(VENUES.length)
  expect(new Set(VENUES.map(venue => venue.name.en)).size).toBe(VENUES.length)
})

test('has a menu in real Arabic', () => {
  for (const { title, description, ingredients } of Object.values(MENU))
    for (const { en, ar } of [title, description, ingredients]) {
      expect(ar).toMatch(/\p{Script=Arabic}{2}/u)
      expect(en).not.toMatch(/\p{Script=Arabic}/u)
      expect(ar).not.toMatch(/[a-z]/i)
    }
})
