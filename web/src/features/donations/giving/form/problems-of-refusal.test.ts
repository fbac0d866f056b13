import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '#lib/api-error'
import { problemsIn } from './problems-of-refusal.ts'

const refused = (code: ApiErrorCode, facts: Record<string, unknown>) =>
  problemsIn(new ApiError(code, 422, facts), 'ar')

test('shows a refusal of the donation beside its field', () => {
  const until = '2026-11-21T16:00:00.000Z'
  expect(refused('unsafe_food', { obstacle: { kind: 'kept_too_long', until } })).toEqual([
    { field: 'available', key: 'kept_too_long', until },
  ])
  expect(refused('price_not_allowed', {})).toEqual([{ field: 'price', key: 'priceNotAllowed' }])
  expect(refused('price_not_allowed', { why: 'too_much' })).toEqual([{ field: 'price', key: 'priceTooMuch' }])
  expect(refused('invalid_input', { issues: [{ path: 'title', rule: 'required' }] })).toEqual([
    { field: 'title.ar', key: 'title' },
  ])
})

test('shows a refusal that concerns no field at the form', () => {
  expect(refused('donation_closed', {})).toEqual([])
  expect(problemsIn(new Error('lost'), 'en')).toEqual([])
})
