import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { expect, test } from 'vitest'
import { doubtsOf } from './price-doubts.tsx'
import { earlierOriginal } from './use-earlier-original.ts'

test.each([
  ['2.500', '1.000', []],
  ['99.999', '0.100', ['much_off']],
  ['999.999', '0.100', ['original_high', 'much_off']],
  ['100.001', '50', ['original_high']],
  ['100', '50', []],
  ['10', '1', []],
  ['10', '0.900', ['much_off']],
  ['10', '9', []],
  ['10', '9.100', ['little_off']],
  ['٩٩٫٩٩٩', '٩٩٫٩٩٨', ['little_off']],
  ['1', '2', []],
  ['', '', []],
  ['abc', '1', []],
])('an original price of %s and a sale price of %s raise the doubts %j', (originalPrice, price, doubts) => {
  expect(doubtsOf({ originalPrice, price })).toEqual(doubts)
})

test('takes the usual price from the latest published deal of the same name', () => {
  const deal = (status: string, en: string | null, ar: string | null, originalPrice: number) =>
    ({ status, title: { en, ar }, originalPrice }) as OwnDeal
  const deals = [
    deal('draft', 'Biryani', null, 9000),
    deal('ended', 'biryani ', 'برياني', 2500),
    deal('ended', 'Biryani', null, 2000),
  ]
  expect(earlierOriginal(deals, { en: 'Biryani', ar: '' })).toBe(2500)
  expect(earlierOriginal(deals, { en: '', ar: 'برياني' })).toBe(2500)
  expect(earlierOriginal(deals, { en: '', ar: '' })).toBeUndefined()
  expect(earlierOriginal(deals, { en: 'Soup', ar: '' })).toBeUndefined()
})
