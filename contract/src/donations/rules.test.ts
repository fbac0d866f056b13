import { describe, expect, test } from 'vitest'
import { metersBetween } from '../platform/distance.rules.ts'
import {
  blurred,
  checksFor,
  handOverUntil,
  isAllowedAsFeed,
  isHotSeason,
  isRefunded,
  type Keeping,
  latestEnd,
  maySetPrice,
  releasableFrom,
  type SafetyObstacle,
  type Storage,
  safetyObstacle,
  shareOfPrice,
} from './rules.ts'

/** Noon in Muscat, in winter. */
const NOW = new Date('2027-01-15T08:00:00Z')
const at = (minutes: number, from = NOW) => new Date(from.getTime() + minutes * 60_000).toISOString()

const kept = (over: {
  storage?: Storage
  made?: number
  useBy?: number
  from?: number
  to?: number
}): Keeping => ({
  storage: over.storage ?? 'ambient',
  madeAt: at(over.made ?? -30),
  useBy: at(over.useBy ?? 3 * 24 * 60),
  window: { startsAt: at(over.from ?? 0), endsAt: at(over.to ?? 60) },
})

describe('the listing of food', () => {
  const cases: [string, Keeping, SafetyObstacle['kind'] | null][] = [
    ['bread until tomorrow', kept({ to: 24 * 60 }), null],
    ['sealed rice that was packed months ago', kept({ made: -150 * 24 * 60, useBy: 90 * 24 * 60 }), null],
    ['hot food for two hours after it was made', kept({ storage: 'hot', made: -30, to: 90 }), null],
    ['hot food for longer', kept({ storage: 'hot', made: -30, to: 91 }), 'kept_too_long'],
    ['chilled food for a day', kept({ storage: 'chilled', made: 0, to: 24 * 60 }), null],
    ['chilled food for longer', kept({ storage: 'chilled', made: 0, to: 24 * 60 + 1 }), 'kept_too_long'],
    ['past its use-by', kept({ useBy: -1, to: 60 }), 'past_use_by'],
    ['beyond its use-by', kept({ useBy: 59, to: 60 }), 'ends_after_use_by'],
    ['that is yet to be made', kept({ made: 6 }), 'made_in_the_future'],
    ['made by a clock that is a little fast', kept({ made: 4 }), null],
    ['when its window is over', kept({ from: -60, to: 0 }), 'already_over'],
    ['when its window ends before it starts', kept({ from: 60, to: 60 }), 'ends_before_start'],
    ['for a week', kept({ useBy: 30 * 24 * 60, to: 7 * 24 * 60 }), null],
    ['for longer than a week', kept({ useBy: 30 * 24 * 60, to: 7 * 24 * 60 + 1 }), 'listed_too_long'],
  ]
  test.each(cases)('food %s may be listed or has an obstacle', (_, keeping, obstacle) => {
    expect(safetyObstacle(keeping, NOW)?.kind ?? null).toBe(obstacle)
  })

  test('lists hot food for a shorter time in the hot season of Muscat', () => {
    const summer = new Date('2027-07-15T08:00:00Z')
    const hot = (minutes: number): Keeping => ({
      storage: 'hot',
      madeAt: summer.toISOString(),
      useBy: at(600, summer),
      window: { startsAt: at(0, summer), endsAt: at(minutes, summer) },
    })
    expect(safetyObstacle(hot(90), summer)).toBeNull()
    expect(safetyObstacle(hot(91), summer)).toEqual({ kind: 'kept_too_long', until: at(90, summer) })
    expect(isHotSeason(new Date('2027-04-30T19:59:00Z'))).toBe(false)
    expect(isHotSeason(new Date('2027-04-30T20:00:00Z'))).toBe(true)
    expect(isHotSeason(new Date('2027-09-30T20:00:00Z'))).toBe(false)
  })

  test('counts the days of a listing from the first one, also after a change', () => {
    const later = new Date(NOW.getTime() + 24 * 3_600_000)
    const week = kept({ useBy: 30 * 24 * 60, to: 7 * 24 * 60 })
    const longer = kept({ useBy: 30 * 24 * 60, to: 8 * 24 * 60 })
    expect(safetyObstacle(week, later, NOW)).toBeNull()
    expect(safetyObstacle(longer, later)).toBeNull()
    expect(safetyObstacle(longer, later, NOW)?.kind).toBe('listed_too_long')
  })
})

test('the latest end offered is the last time that the safety rules allow', () => {
  for (const storage of ['hot', 'chilled', 'ambient'] as const) {
    const { window: _, ...keeping } = kept({ storage, useBy: 20 * 60 })
    const endsAt = latestEnd(keeping, NOW).toISOString()
    const window = { startsAt: at(0), endsAt }
    expect(safetyObstacle({ ...keeping, window }, NOW)).toBeNull()
    expect(
      safetyObstacle({ ...keeping, window: { ...window, endsAt: at(1, new Date(endsAt)) } }, NOW),
    ).not.toBeNull()
  }
})

test('requires the donor’s confirmations for the storage, and one more for feed', () => {
  expect(checksFor('food', 'hot')).toContain('kept_above_63')
  expect(checksFor('food', 'hot')).not.toContain('plants_only')
  expect(checksFor('feed', 'chilled')).toEqual(
    expect.arrayContaining(['not_tasted', 'clean_hands', 'covered', 'kept_below_5', 'plants_only']),
  )
})

test('accepts as feed only plants and bakery, with a stated source', () => {
  const feed = { kind: 'feed' as const, category: 'vegetables', feedSources: ['vegetables'] }
  expect(isAllowedAsFeed(feed)).toBe(true)
  expect(isAllowedAsFeed({ ...feed, feedSources: [] })).toBe(false)
  expect(isAllowedAsFeed({ ...feed, category: 'dairy' })).toBe(false)
  expect(isAllowedAsFeed({ ...feed, category: 'cooked' })).toBe(false)
  expect(isAllowedAsFeed({ ...feed, kind: 'food' })).toBe(false)
  expect(isAllowedAsFeed({ kind: 'food', category: 'cooked', feedSources: [] })).toBe(true)
})

test('allows a price only to donors with a checked licence, or for feed', () => {
  expect(maySetPrice('food', { isVerified: false })).toBe(false)
  expect(maySetPrice('food', { isVerified: true })).toBe(true)
  expect(maySetPrice('feed', { isVerified: false })).toBe(true)
})

test('prices a share in steps of 5 baisa, and never below what a card can pay', () => {
  expect(shareOfPrice(0, 500, 2000)).toBe(0)
  expect(shareOfPrice(2000, 2000, 2000)).toBe(2000)
  expect(shareOfPrice(2000, 500, 2000)).toBe(500)
  expect(shareOfPrice(1000, 1000, 3000)).toBe(335)
  expect(shareOfPrice(100, 100, 100_000)).toBe(100)
})

test('refunds a cancellation until two hours before the window, or an absent donor', () => {
  expect(isRefunded(at(120), 'not_needed', NOW)).toBe(true)
  expect(isRefunded(at(119), 'not_needed', NOW)).toBe(false)
  expect(isRefunded(at(119), 'donor_absent', NOW)).toBe(false)
  expect(isRefunded(at(0), 'donor_absent', NOW)).toBe(true)
})

test('accepts a hand-over for half an hour after the window, but never of unsafe food', () => {
  expect(handOverUntil(kept({ to: 60 })).toISOString()).toBe(at(90))
  expect(handOverUntil(kept({ storage: 'hot', made: 0, to: 120 })).toISOString()).toBe(at(125))
  expect(handOverUntil(kept({ useBy: 60, to: 60 })).toISOString()).toBe(at(65))
  expect(releasableFrom(at(0)).toISOString()).toBe(at(120))
})

test('blurs a place within 300 m, the same way each time, and no further a second time', () => {
  for (let step = 0; step < 500; step++) {
    const place = { lat: 23.5 + step / 1777, lng: 58.1 + step / 1313 }
    const about = blurred(place)
    const metres = metersBetween(about, place)
    expect(metres).toBeLessThan(300)
    expect(blurred(about)).toEqual(about)
    expect(blurred({ lat: place.lat, lng: place.lng })).toEqual(about)
  }
})
