import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Template } from '@dawra/contract/deals/templates'
import { templateTerms } from '@dawra/contract/deals/templates'
import { expect, test } from 'vitest'
import {
  EMPTY_TEMPLATE,
  type PlacementFields,
  placementProblem,
  repeating,
  type TemplateFields,
  toTemplateFields,
  toTemplateTerms,
  windowOf,
} from './fields.ts'

const filled: TemplateFields = {
  ...EMPTY_TEMPLATE,
  title: { en: 'Bread bag', ar: '' },
  originalPrice: '9.000',
  price: '3.500',
  portionGrams: '900',
  allergenAnswer: 'none',
}

test('accepts a complete template', () => {
  expect(templateTerms.safeParse(toTemplateTerms(filled)).error).toBeUndefined()
  expect(placementProblem(filled)).toBeNull()
})

test.each<[string, Partial<PlacementFields>, string | null]>([
  ['no day', { weekdays: [] }, 'weekdays'],
  ['minutes the wrong way round', { before: '30', beforeEnd: '90' }, 'window'],
  ['no minutes', { before: '' }, 'window'],
  ['Arabic digits', { before: '٩٠', beforeEnd: '٣٠' }, null],
  ['no clock', { anchor: 'clock', fromClock: '' }, 'window'],
  ['a night', { anchor: 'clock', fromClock: '23:30', untilClock: '00:30' }, null],
  ['a question too late', { mode: 'ask', leadMinutes: '30' }, 'lead'],
  ['a question in time', { mode: 'ask', leadMinutes: '60' }, null],
])('checks a template with %s', (_, change, problem) =>
  expect(placementProblem({ ...filled, ...change })).toBe(problem),
)

test('reads a time after midnight as one of the next day', () => {
  const night = { ...filled, anchor: 'clock' as const, fromClock: '23:30', untilClock: '00:30' }
  expect(windowOf(night)).toEqual({ anchor: 'clock', from: 1410, until: 1470 })
})

test.each([
  {},
  {
    anchor: 'clock' as const,
    fromClock: '23:30',
    untilClock: '00:30',
    weekdays: [1, 4],
    mode: 'ask' as const,
  },
])('a template with %j keeps its values when it is opened in the form', change => {
  const terms = toTemplateTerms({ ...filled, ...change })
  expect(toTemplateTerms(toTemplateFields({ ...terms } as unknown as Template))).toEqual(terms)
})

test('repeats a deal at its own times', () => {
  const { window: _, ...terms } = { ...toTemplateTerms(filled).terms, window: null }
  const window = { startsAt: '2026-12-06T16:00:00Z', endsAt: '2026-12-06T17:30:00Z' }
  const fields = repeating({ ...terms, window } as unknown as OwnDeal)
  expect(windowOf(fields)).toEqual({ anchor: 'clock', from: 20 * 60, until: 21 * 60 + 30 })
  expect(toTemplateTerms(fields).terms).toEqual(terms)
})
