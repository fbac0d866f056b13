import { beforeEach, expect, test } from 'vitest'
import { type VenueFields, venueObstacles } from './fields.ts'

let fields: VenueFields
beforeEach(() => {
  fields = {
    name: { en: 'Al Bahja', ar: '' },
    type: 'bakery',
    description: { en: '', ar: '' },
    address: { en: '', ar: 'روي' },
    area: 'ruwi',
    phone: '+96824123456',
    point: { lat: 23.6, lng: 58.5 },
    picture: null,
    vatNumber: '',
    instructions: { en: '', ar: '' },
    tags: [],
    tolerance: '20',
    takesCash: false,
  }
})

test.each([
  ['as it is', {}, []],
  ['without a name', { name: { en: ' ', ar: '' } }, ['name']],
  ['without an address and a phone', { address: { en: '', ar: '' }, phone: '' }, ['address', 'phone']],
  ['with a VAT number in Arabic digits', { vatNumber: 'om ١١٠٠٠١٢٣٤٥' }, []],
  ['with a VAT number of another country', { vatNumber: 'AE1100012345' }, ['vatNumber']],
  ['with 31 minutes', { tolerance: '31' }, ['tolerance']],
  ['with half a minute', { tolerance: '0.5' }, ['tolerance']],
  ['with no minutes', { tolerance: '0' }, []],
] as const)('checks the details of a venue %s', (_, change, obstacles) => {
  expect(venueObstacles({ ...fields, ...(change as Partial<VenueFields>) })).toEqual(obstacles)
})
