import { batchBody } from '@dawra/contract/shop/sellers'
import { expect, test } from 'vitest'
import { type BatchFields, batchOf, isBatchWeight, isCode, isPercent, newBatch } from './batch-fields.ts'

test.each([
  ['BK-2610-01', true],
  [' bk-2610-01 ', true],
  ['BK-٢٦١٠-٠١', true],
  ['\u200fBK-2610-01', true],
  ['B-2610-01', false],
  ['BK261001', false],
  ['', false],
])('accepts “%s” as the code of a batch: %s', (typed, is) => expect(isCode(typed)).toBe(is))

test.each([
  ['250', true],
  ['٢٥٠', true],
  ['2500.5', true],
  ['100000', true],
  ['100000.1', false],
  ['0', false],
  ['2,500', false],
  ['much', false],
])('accepts “%s” as the weight of a batch: %s', (typed, is) => expect(isBatchWeight(typed)).toBe(is))

test.each([
  ['', true],
  ['1.6', true],
  ['١٫٦', true],
  ['99.99', true],
  ['100', false],
  ['1.666', false],
  ['-1', false],
])('accepts “%s” as a percentage: %s', (typed, is) => expect(isPercent(typed)).toBe(is))

test('sends the batch as the contract requires, and omits empty fields', () => {
  const now = new Date('2026-11-28T21:00:00Z')
  const fields: BatchFields = { ...newBatch(now), code: 'bk-٢٦١٠-01', weight: '٢٥٠٫٥', nitrogen: '1.6' }
  expect(fields.readyOn).toBe('2026-11-29')
  const batch = batchOf(fields)
  expect(batch).toEqual({
    code: 'BK-2610-01',
    method: 'aerobic',
    feedstock: { en: null, ar: null },
    nitrogen: 1.6,
    phosphorus: null,
    potassium: null,
    startedOn: null,
    readyOn: '2026-11-29',
    grams: 250_500,
  })
  expect(batchBody.parse(batch)).toEqual(batch)
})
