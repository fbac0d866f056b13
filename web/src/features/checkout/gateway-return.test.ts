import { expect, test } from 'vitest'
import { readReturn } from './gateway-return.ts'

const OURS = 'https://dawra.example'
const told = (data: unknown, origin = OURS) => readReturn({ origin, data }, OURS)

test('hears our own return page', () => {
  expect(told({ type: 'payment-return', outcome: 'paid' })).toBe('paid')
  expect(told({ type: 'payment-return', outcome: 'cancelled' })).toBe('cancelled')
})

test.each([
  ['another origin', { type: 'payment-return', outcome: 'paid' }, 'https://pay.example'],
  ['another message', { type: 'resize', outcome: 'paid' }, OURS],
  ['another outcome', { type: 'payment-return', outcome: 'free' }, OURS],
  ['text', 'paid', OURS],
  ['nothing', null, OURS],
])('does not hear %s', (_name, data, origin) => expect(told(data, origin)).toBeUndefined())
