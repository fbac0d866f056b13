import { expect, test } from 'vitest'
import { partsByDay } from './listings-by-day.ts'

/** 23:30 in Muscat on 22 November. */
const now = new Date('2026-11-22T19:30:00Z')
const from = (startsAt: string) => ({ window: { startsAt, endsAt: '2026-11-25T00:00:00Z' } })
const yesterday = from('2026-11-21T18:00:00Z')
const tonight = from('2026-11-22T19:59:00Z')
const afterMidnight = from('2026-11-22T23:59:00Z')
const atDawn = from('2026-11-23T00:00:00Z')
const inThreeDays = from('2026-11-25T08:00:00Z')

test('counts the night after midnight, and deals that began earlier, as today', () => {
  expect(partsByDay([yesterday, tonight, afterMidnight, atDawn], now)).toEqual({
    today: [yesterday, tonight, afterMidnight],
    later: [atDawn],
    isTomorrow: true,
  })
})

test('does not call a later part that starts after tomorrow “tomorrow”', () => {
  expect(partsByDay([atDawn, inThreeDays], now)).toMatchObject({ today: [], isTomorrow: false })
})

test('has one part of results when all are of today', () => {
  expect(partsByDay([tonight], now)).toMatchObject({ today: [tonight], later: [] })
})
