import { MUSCAT } from '@dawra/contract/testing/muscat'
import { expect, test } from 'vitest'
import { matchAreas } from './match-areas.ts'

test.each([
  ['khuw', 'al-khuwair'],
  ['الخوير', 'al-khuwair'],
  ['al khuwair', 'al-khuwair'],
  ['الانصب', 'al-ansab'],
  ['الحمريه', 'al-hamriyah'],
])('the input “%s” finds the area %s', (typed, slug) => {
  expect(matchAreas(MUSCAT.areas, typed).map(area => area.slug)).toContain(slug)
})

test('lists all areas without input, and none for an unknown word', () => {
  expect(matchAreas(MUSCAT.areas, ' ')).toHaveLength(MUSCAT.areas.length)
  expect(matchAreas(MUSCAT.areas, 'atlantis')).toEqual([])
})
