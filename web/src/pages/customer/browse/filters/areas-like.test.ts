import { MUSCAT } from '@dawra/contract/testing/muscat'
import { expect, test } from 'vitest'
import { areasLike } from './areas-like.ts'

test.each([
  ['khuw', 'al-khuwair'],
  ['الخوير', 'al-khuwair'],
  ['al khuwair', 'al-khuwair'],
  ['الانصب', 'al-ansab'],
  ['الحمريه', 'al-hamriyah'],
])('the input “%s” finds the area %s', (typed, slug) => {
  expect(areasLike(MUSCAT.areas, typed).map(area => area.slug)).toContain(slug)
})

test('lists all areas without input, and none for an unknown word', () => {
  expect(areasLike(MUSCAT.areas, ' ')).toHaveLength(MUSCAT.areas.length)
  expect(areasLike(MUSCAT.areas, 'atlantis')).toEqual([])
})
