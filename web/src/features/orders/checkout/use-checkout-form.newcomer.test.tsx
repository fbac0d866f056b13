// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '#lib/drafts'
import { type Answers, mount } from '#testing/mount.tsx'
import { unpaid } from '../testing.ts'
import { type Checkout, CheckoutForm, field, press } from './testing.tsx'

const PLACE = 'POST /api/v1/orders'
const checkout = (place: Answers[typeof PLACE], change: Parameters<typeof CheckoutForm>[0] = {}) =>
  mount(<CheckoutForm {...change} />, {
    messages: ['checkout', 'identity'],
    answers: { [PLACE]: place },
    path: '/checkout',
  })

beforeEach(() => sessionStorage.clear())

const newcomer = (join: NonNullable<Checkout['newcomer']>['join'], areGiven = true) => ({
  consents: { areGiven, focus: vi.fn(), demand: vi.fn() },
  join,
})

test('a guest cannot join or order without the consents, and the box is focused', async () => {
  const join = vi.fn()
  const guest = newcomer(join, false)
  const { calls } = await checkout(unpaid(), { newcomer: guest })
  await press()
  await waitFor(() => expect(guest.consents.focus).toHaveBeenCalledOnce())
  expect(guest.consents.demand).toHaveBeenCalled()
  expect(join).not.toHaveBeenCalled()
  expect(calls).toEqual([])
})

test('a guest joins and orders with one click', async () => {
  const join = vi.fn(async () => true)
  const { path } = await checkout(unpaid(), { newcomer: newcomer(join) })
  await press()
  await waitFor(() => expect(path()).toBe('/checkout?order=o1'))
  expect(join).toHaveBeenCalledWith('salim@example.om', '+96892123456')
})

test('places no order while a guest waits for a code, and keeps the input', async () => {
  keepDraft('checkout', { email: 'guest@example.om' })
  const { calls } = await checkout(unpaid(), { newcomer: newcomer(async () => false) })
  await press()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Place Order/ }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(calls).toEqual([])
  expect(readDraft('checkout')).toMatchObject({ email: 'guest@example.om' })
  for (const alert of screen.queryAllByRole('alert')) expect(alert.textContent).toBe('')
})

test.each([
  ['at the email', { code: 'email_address_invalid', status: 400 }, true],
  ['above the button', { code: 'over_request_rate_limit', status: 429 }, false],
])('shows a refused sign-up %s, and places no order', async (_, refusal, isAtEmail) => {
  const { calls } = await checkout(unpaid(), {
    newcomer: newcomer(() => Promise.reject(Object.assign(new Error(), refusal))),
  })
  await press()
  const at = () => field('Email').getAttribute('aria-invalid') === 'true'
  if (isAtEmail) await waitFor(() => expect(at()).toBe(true))
  else expect(await screen.findByText(/Too many attempts/)).toBeTruthy()
  expect(at()).toBe(isAtEmail)
  expect(calls).toEqual([])
})
