import type { Hours } from '@dawra/contract/venues/rules'
import { expect, test } from 'vitest'
import { DAYS } from '#features/venues/schedule/week.ts'
import { type ScheduleDraft, scheduleObstacle, termsOf } from './schedule-draft.ts'

const day: Hours = { opens: '09:00', closes: '22:00' }
const every = (...hours: Hours[]) => DAYS.map(() => hours)
const fine: ScheduleDraft = {
  week: every(day),
  hasPause: true,
  pause: { from: '11:30', until: '13:30' },
  hasRamadan: true,
  ramadan: every({ opens: '18:30', closes: '01:00' }),
  specialDays: [{ date: '2026-11-21', hours: [] }],
}

test.each<[string, Partial<ScheduleDraft>, ReturnType<typeof scheduleObstacle>]>([
  ['is fine', {}, null],
  ['without hours', { week: every() }, null],
  ['a time that was cleared', { week: every({ ...day, closes: '' }) }, { part: 'week', why: 'time_missing' }],
  [
    'hours that overlap',
    { week: every(day, { opens: '21:00', closes: '23:00' }) },
    { part: 'week', why: 'hours_overlap' },
  ],
  [
    'nights that overlap in Ramadan',
    { ramadan: every({ opens: '18:00', closes: '17:00' }, day) },
    { part: 'ramadan', why: 'hours_overlap' },
  ],
  ['not looked at without Ramadan', { hasRamadan: false, ramadan: every(day, day) }, null],
  [
    'a pause that ends before it begins',
    { pause: { from: '13:00', until: '12:00' } },
    { part: 'pause', why: 'pause_order' },
  ],
  [
    'a day without a date',
    { specialDays: [{ date: '', hours: [] }] },
    { part: 'specialDays', why: 'date_missing' },
  ],
  [
    'a day twice',
    { specialDays: [...fine.specialDays, ...fine.specialDays] },
    { part: 'specialDays', why: 'date_twice' },
  ],
])('checks a draft of opening hours: %s', (_, change, expected) => {
  expect(scheduleObstacle({ ...fine, ...change })).toEqual(expected)
})

test('does not send hours that are switched off', () => {
  const terms = termsOf({ ...fine, hasPause: false, hasRamadan: false }, false)
  expect(terms).toMatchObject({ fridayPause: null, ramadanHours: null })
  expect(terms.hours).toHaveLength(7)
})
