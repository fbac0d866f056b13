import { parseKilos, parsePercent, plainTyped } from '@dawra/contract/platform/digits.rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { BatchBody } from '@dawra/contract/shop/sellers'
import { BATCH_CODE } from '@dawra/contract/shop/sellers.rules'

/** The raw values of the form. */
export interface BatchFields {
  code: string
  method: BatchBody['method']
  weight: string
  startedOn: string
  readyOn: string
  feedstockEn: string
  feedstockAr: string
  nitrogen: string
  phosphorus: string
  potassium: string
}

export const newBatch = (now: Date): BatchFields => ({
  code: '',
  method: 'aerobic',
  weight: '',
  startedOn: '',
  readyOn: muscatDay(now),
  feedstockEn: '',
  feedstockAr: '',
  nitrogen: '',
  phosphorus: '',
  potassium: '',
})

/** Up to 100 t, in kilograms. */
const WEIGHT_DIGITS = 6
const MOST_GRAMS = 100_000_000

/** In the printed form: capitals and Latin digits. */
const codeOf = (typed: string) => plainTyped(typed).toUpperCase()
export const isCode = (typed: string) => BATCH_CODE.test(codeOf(typed))

export function isBatchWeight(typed: string) {
  const grams = parseKilos(typed, WEIGHT_DIGITS)
  return grams !== null && grams > 0 && grams <= MOST_GRAMS
}

/** An empty value is valid: not everything is measured. */
export const isPercent = (typed: string) => typed.trim() === '' || parsePercent(typed) !== null

export const batchOf = (fields: BatchFields): BatchBody => ({
  code: codeOf(fields.code),
  method: fields.method,
  feedstock: { en: fields.feedstockEn.trim() || null, ar: fields.feedstockAr.trim() || null },
  nitrogen: parsePercent(fields.nitrogen),
  phosphorus: parsePercent(fields.phosphorus),
  potassium: parsePercent(fields.potassium),
  startedOn: fields.startedOn || null,
  readyOn: fields.readyOn,
  grams: parseKilos(fields.weight, WEIGHT_DIGITS) ?? 0,
})
