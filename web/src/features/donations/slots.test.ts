import { muscatClock } from '@dawra/contract/platform/muscat.rules'
import { expect, test } from 'vitest'
import { slotsByDay, slotsOf, slotsWith } from './slots.ts'

const at = (clock: string, day = 21) => `2026-11-${day}T${clock}:00+04:00`
const clocks = (from: string, until: string, now: string) =>
  slotsOf({ startsAt: from, endsAt: until }, new Date(now)).map(muscatClock)

test('offers a pickup time each quarter of an hour, except those that are too soon', () => {
  expect(clocks(at('18:00'), at('20:00'), at('18:50'))).toEqual(['19:00', '19:15', '19:30', '19:45'])
  expect(clocks(at('18:00'), at('19:00'), at('12:00'))).toEqual(['18:00', '18:15', '18:30', '18:45'])
})

test('offers a pickup time in the last minutes of a window, and none after it', () => {
  expect(clocks(at('18:00'), at('18:12'), at('18:05'))).toEqual(['18:11'])
  expect(clocks(at('18:00'), at('19:00'), at('19:00'))).toEqual([])
})

test('offers pickup times by day only, in a window of several days', () => {
  const slots = slotsOf({ startsAt: at('20:00'), endsAt: at('10:00', 23) }, new Date(at('19:00')))
  const days = slotsByDay(slots)
  expect(days.map(([day]) => day)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  expect(days[1]?.[1].map(muscatClock)[0]).toBe('07:00')
  expect(days[2]?.[1].map(muscatClock)).toEqual(['07:00', '08:00', '09:00'])
})

test('lists a requested pickup time once, in any format', () => {
  const slots = ['2026-11-21T14:00:00.000Z', '2026-11-21T14:15:00.000Z']
  expect(slotsWith('2026-11-21T14:15:00Z', slots)).toEqual([slots[0], '2026-11-21T14:15:00Z'])
  expect(slotsWith('2026-11-21T14:05:00Z', slots)).toEqual([slots[0], '2026-11-21T14:05:00Z', slots[1]])
})
