import { PICKUP_CODE } from '@dawra/contract/orders/rules'
import { expect, test } from 'vitest'
import { toCode } from './code.ts'

test.each([
  ['km482', 'KM482'],
  ['KM٤٨٢', 'KM482'],
  ['KM ۴۸۲', 'KM482'],
  [' k m-4 8 2 ', 'KM482'],
  ['KMO1I', 'KM011'],
  ['KM4821', 'KM482'],
  ['', ''],
  ['ك', ''],
])('reads the entered code %j as %j', (typed, code) => {
  expect(toCode(typed)).toBe(code)
})

test('recognizes a pickup code only in its form', () => {
  expect(PICKUP_CODE.test(toCode('km 482'))).toBe(true)
  expect(PICKUP_CODE.test(toCode('48 2km'))).toBe(false)
})
