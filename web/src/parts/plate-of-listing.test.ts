import { dealCategories } from '@dawra/contract/deals/rules'
import { venueTypes } from '@dawra/contract/venues/schemas'
import { expect, test } from 'vitest'
import { plateKinds } from '#ui/plate'
import { dealPlate, donationPlate, venuePlate } from './plate-of-listing.ts'

test.each([
  [
    'a bag of a bakery',
    dealPlate({ kind: 'surprise_bag', category: 'mixed', venue: { type: 'bakery' } }),
    'bag',
  ],
  ['mixed at a bakery', dealPlate({ kind: 'dish', category: 'mixed', venue: { type: 'bakery' } }), 'bread'],
  ['mixed at a hotel', dealPlate({ kind: 'dish', category: 'mixed', venue: { type: 'hotel' } }), 'food'],
  ['a cooked dish', dealPlate({ kind: 'dish', category: 'cooked' }), 'meal'],
  [
    'fruits of a juice bar',
    dealPlate({ kind: 'dish', category: 'fruits', venue: { type: 'juice_bar' } }),
    'drinks',
  ],
  [
    'fruits of a grocery',
    dealPlate({ kind: 'dish', category: 'fruits', venue: { type: 'grocery' } }),
    'fruits',
  ],
  ['feed of fruits', donationPlate({ kind: 'feed', category: 'fruits' }), 'feed'],
  ['mixed food of a household', donationPlate({ kind: 'food', category: 'mixed' }), 'gift'],
])('chooses the drawing shown for %s', (_, plate, expected) => {
  expect(plate).toBe(expected)
})

test('there is a drawing for every category of food and kind of venue', () => {
  const plates = [
    ...dealCategories.map(category => dealPlate({ kind: 'dish', category })),
    ...venueTypes.map(venuePlate),
  ]
  for (const plate of plates) expect(plateKinds).toContain(plate)
  expect(new Set(venueTypes.map(venuePlate)).size).toBe(venueTypes.length)
})
