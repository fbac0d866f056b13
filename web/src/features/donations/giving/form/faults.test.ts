import type { FieldErrors } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { Locale } from '#lib/locale'
import { faultsIn } from './faults.ts'
import { type DonationFields, emptyFields } from './fields.ts'
import { problemsOf } from './problems.ts'

const wrong = { type: 'wrong' }
const paths = (errors: object, locale: Locale = 'en') =>
  faultsIn(errors as FieldErrors<DonationFields>, locale).map(({ path }) => path)

test('lists faults in the order of the page', () => {
  const errors = {
    checks: wrong,
    phone: wrong,
    description: { en: wrong },
    allergenAnswer: wrong,
    storage: wrong,
    kilos: wrong,
    title: { en: wrong },
  }
  expect(paths(errors)).toEqual([
    'title.en',
    'kilos',
    'storage',
    'allergenAnswer',
    'description.en',
    'phone',
    'checks',
  ])
  expect(paths({})).toEqual([])
})

test('lists a fault of the page’s language before that of the other', () => {
  const errors = { title: { en: wrong, ar: wrong } }
  expect(paths(errors)).toEqual(['title.en', 'title.ar'])
  expect(faultsIn(errors as FieldErrors<DonationFields>, 'ar')).toEqual([
    { field: 'title', path: 'title.ar', inOther: false },
    { field: 'title', path: 'title.en', inOther: true },
  ])
})

test.each(['food', 'feed'] as const)('lists everything missing in an empty donation form (%s)', kind => {
  const now = new Date('2026-11-21T18:00:00+04:00')
  const fields = { ...emptyFields(now), kind, kilos: '', price: '' }
  const problems = problemsOf(fields, { now, locale: 'en', mayPrice: true }).map(({ field }) => field)
  const errors = Object.fromEntries(
    problems.map(field => (field === 'title.en' ? ['title', { en: wrong }] : [field, wrong])),
  )
  expect(problems.length).toBeGreaterThan(6)
  expect(paths(errors)).toEqual(problems)
})
