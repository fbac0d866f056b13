import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { expect, test } from 'vitest'
import { EMPTY_FIELDS, toTerms } from '#features/deals/form/fields.ts'
import { again, repeatable } from './repeat-deal.ts'

const window = { startsAt: '2026-11-20T14:00:00.000Z', endsAt: '2026-11-20T16:00:00.000Z' }
const deal = (id: string, status: OwnDeal['status'], en = id): OwnDeal => ({
  ...toTerms({ ...EMPTY_FIELDS, day: '', from: '', until: '' }),
  id,
  version: 1,
  venueId: 'venue',
  status,
  title: { en, ar: null },
  originalPrice: 2000,
  price: 900,
  portionGrams: 400,
  window,
  publishAt: null,
  remaining: 0,
  held: 0,
  sold: 0,
  missing: 0,
  discarded: 0,
  given: 0,
  createdAt: window.startsAt,
  isHidden: false,
  recalledAt: null,
  membersUntil: null,
})

test('offers each earlier deal once to repeat, but no drafts and none on sale', () => {
  const deals = [
    deal('a', 'draft', 'Soup'),
    deal('b', 'live', 'Bread'),
    deal('c', 'scheduled', 'Rice'),
    deal('d', 'ended', 'Bread'),
    deal('e', 'ended', 'Soup'),
    deal('f', 'withdrawn', 'Cake'),
    deal('g', 'ended', 'Soup'),
    deal('h', 'ended', 'Rice'),
  ]
  expect(repeatable(deals).map(({ id }) => id)).toEqual(['e', 'f'])
})

test.each([
  ['before its hours', '2026-11-22T12:00:00+04:00', '2026-11-22'],
  ['while they last', '2026-11-22T19:00:00+04:00', '2026-11-22'],
  ['once they have passed', '2026-11-22T20:30:00+04:00', '2026-11-23'],
])('sets the repeated deal’s window to the first possible day %s', (_, now, day) => {
  expect(again(deal('a', 'ended'), new Date(now))).toMatchObject({ day, from: '18:00', until: '20:00' })
})
