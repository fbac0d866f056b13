import { AREAS } from '@dawra/contract/areas.rules'
import { expect, test } from 'vitest'
import { areasLike } from './areas-like.ts'

test.each([
  ['khuw', 'al-khuwair'],
  ['الخوير', 'al-khuwair'],
  ['al khuwair', 'al-khuwair'],
  ['الانصب', 'al-ansab'],
  ['الحمريه', 'al-hamriyah'],
])('%s finds %s', (typed, slug) => {
  expect(areasLike(typed).map(area => area.slug)).toContain(slug)
})

test('nothing typed leaves all, and no other word any', () => {
  expect(areasLike(' ')).toHaveLength(AREAS.length)
  expect(areasLike('atlantis')).toEqual([])
})
