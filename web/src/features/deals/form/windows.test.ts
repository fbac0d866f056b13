import { describe, expect, test } from 'vitest'
import { fieldsOfWindow, quickPicks, windowOf } from './windows.ts'

const at = (clock: string) => new Date(`2026-11-21T${clock}:00+04:00`)
const short = (picks: ReturnType<typeof quickPicks>) =>
  picks.map(({ when, from, until }) => `${when} ${from}-${until}`)

describe('windowOf', () => {
  test('reads the times of a pickup window as times of Muscat', () => {
    expect(windowOf({ day: '2026-11-21', from: '18:00', until: '20:00' })).toEqual({
      startsAt: '2026-11-21T14:00:00.000Z',
      endsAt: '2026-11-21T16:00:00.000Z',
    })
  })

  test('a pickup window passes midnight when it ends before it starts', () => {
    const window = windowOf({ day: '2026-12-31', from: '23:00', until: '01:30' })
    expect(window?.endsAt).toBe('2026-12-31T21:30:00.000Z')
    expect(window && fieldsOfWindow(window)).toEqual({ day: '2026-12-31', from: '23:00', until: '01:30' })
  })

  test.each([
    { day: '', from: '18:00', until: '20:00' },
    { day: '2026-11-21', from: '', until: '20:00' },
    { day: '2026-11-21', from: '18:00', until: '' },
  ])('makes no pickup window while %j lacks a part', fields => {
    expect(windowOf(fields)).toBeNull()
  })
})

describe('quickPicks', () => {
  test('suggests pickup windows in the evenings of today and tomorrow', () => {
    expect(short(quickPicks(at('12:00'), null))).toEqual([
      'tonight 18:00-20:00',
      'tonight 19:00-21:00',
      'tonight 20:00-22:00',
      'tomorrow 18:00-20:00',
      'tomorrow 19:00-21:00',
      'tomorrow 20:00-22:00',
    ])
  })

  test('suggests no pickup window that ends too soon', () => {
    expect(short(quickPicks(at('20:31'), null))[0]).toBe('tonight 20:00-22:00')
    expect(short(quickPicks(at('23:00'), null))[0]).toBe('tomorrow 18:00-20:00')
  })

  test('suggests the last used hours first, without repeating them', () => {
    const picks = quickPicks(at('09:00'), { from: '13:00', until: '15:00' })
    expect(short(picks).slice(0, 2)).toEqual(['today 13:00-15:00', 'tonight 18:00-20:00'])
    expect(picks.filter(({ isLast }) => isLast)).toHaveLength(2)
    expect(short(quickPicks(at('09:00'), { from: '19:00', until: '21:00' }))).toHaveLength(6)
  })
})
