// @vitest-environment happy-dom

import type { Basket } from '@dawra/contract/vouchers/rules'
import type { Voucher } from '@dawra/contract/vouchers/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mount, refused } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { EARLY } from '../testing.ts'
import { rememberedVoucher, rememberVoucher } from './chosen-voucher.ts'
import { useVoucher } from './use-voucher.ts'
import { VoucherField } from './voucher-field.tsx'

const food: Basket = { kind: 'food', goods: 2600, deliveryFee: 0, area: null }
const compost: Basket = { kind: 'compost', goods: 2600, deliveryFee: 1000, area: 'al-khuwair' }
const onOrder = vi.fn()

const voucher = (change: Partial<Voucher> = {}): Voucher => ({
  id: 'v1',
  code: 'ABCD-1234',
  kind: 'amount_off',
  appliesTo: 'any',
  title: { en: 'One rial off', ar: 'خصم ريال' },
  value: 1000,
  minimumOrder: 0,
  areas: null,
  status: 'ready',
  issuedAt: '2026-04-01T10:00:00Z',
  expiresAt: '2026-05-31T20:00:00Z',
  usedAt: null,
  orderId: null,
  ...change,
})

function Field({ basket }: { basket: Basket }) {
  const choice = useVoucher(basket)
  return (
    <form onSubmit={onOrder}>
      <VoucherField voucher={choice} basket={basket} />
      <output aria-label="off">{`${choice.off.discount} ${choice.off.deliveryDiscount}`}</output>
    </form>
  )
}

async function field(vouchers: Voucher[], basket = food, locale: 'en' | 'ar' = 'en') {
  const mounted = await mount(<Field basket={basket} />, {
    messages: ['checkout'],
    answers: { 'GET /api/v1/me/vouchers': { vouchers, perks: [] } },
    now: EARLY,
    locale,
  })
  await waitFor(() => expect(mounted.queryClient.isFetching()).toBe(0))
  return mounted
}
const off = () => screen.getByLabelText('off').textContent
const type = (code: string) => userEvent.type(screen.getByRole('textbox'), code)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const text = () => document.body.textContent?.replace(/\u00a0/g, ' ') ?? ''

beforeAll(() => signInAs('salim', { fullName: 'Salim Al Harthy' }))
beforeEach(() => {
  sessionStorage.clear()
  onOrder.mockClear()
})

test('accepts an entered voucher code, remembers it in this tab, and can remove it', async () => {
  await field([voucher()])
  await type('abcd 1234')
  await press('Add')
  expect([off(), rememberedVoucher()]).toEqual(['1000 0', 'ABCD-1234'])
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Voucher' }))
  await press('Remove')
  expect([off(), rememberedVoucher()]).toEqual(['0 0', null])
})

test('adds the voucher code on Enter, without placing the order', async () => {
  await field([voucher()])
  await type('hello{Enter}')
  expect(text()).toMatch(/not a voucher code/)
  await userEvent.clear(screen.getByRole('textbox'))
  await type('ABCD-1234{Enter}')
  expect(off()).toBe('1000 0')
  expect(onOrder).not.toHaveBeenCalled()
})

describe('a refused code', () => {
  test.each<[string, string, Voucher[], Basket, RegExp]>([
    ['that is no voucher', 'hello', [], food, /not a voucher code/],
    ['that somebody else has', 'ABCD-1234', [voucher({ code: 'ZZZZ-9999' })], food, /do not have a voucher/],
    ['that was used', 'ABCD-1234', [voucher({ status: 'used' })], food, /already used/],
    ['that is on another order', 'ABCD-1234', [voucher({ status: 'held' })], food, /another unpaid order/],
    [
      'that ended, by its last day in Muscat',
      'ABCD-1234',
      [voucher({ expiresAt: '2026-04-30T20:00:00Z' })],
      food,
      /valid until .*30 Apr/,
    ],
    ['of compost', 'ABCD-1234', [voucher({ appliesTo: 'compost' })], food, /for the compost shop/],
    ['of food', 'ABCD-1234', [voucher({ appliesTo: 'food' })], compost, /for food, not for compost/],
    [
      'of too small an order, saying what is missing',
      'ABCD-1234',
      [voucher({ minimumOrder: 4000 })],
      food,
      /4\.000.* or more\. Add .*1\.400/,
    ],
    [
      'of other areas, naming them',
      'ABCD-1234',
      [voucher({ areas: ['mutrah', 'ruwi'] })],
      compost,
      /only in Mutrah, Ruwi/,
    ],
    [
      'of a delivery that there is not',
      'ABCD-1234',
      [voucher({ kind: 'free_delivery' })],
      { ...compost, deliveryFee: 0 },
      /Choose delivery/,
    ],
  ])('explains the refusal of a voucher code %s', async (_, code, vouchers, basket, problem) => {
    await field(vouchers, basket)
    await type(code)
    await press('Add')
    expect(text()).toMatch(problem)
    expect([off(), rememberedVoucher()]).toEqual(['0 0', null])
  })
})

test('clears the problem with a voucher code on further input', async () => {
  await field([])
  await type('hello')
  await press('Add')
  await type('x')
  expect(text()).not.toMatch(/not a voucher code/)
})

test('offers usable vouchers first, and omits those that can never be used', async () => {
  const titled = (id: string, change: Partial<Voucher>) =>
    voucher({ id, code: `AAAA-000${id}`, title: { en: id, ar: id }, ...change })
  await field([
    titled('1', { minimumOrder: 9000 }),
    titled('2', { status: 'used' }),
    titled('3', { status: 'expired' }),
    titled('4', { appliesTo: 'compost' }),
    titled('5', {}),
    titled('6', { status: 'held' }),
    titled('7', {}),
    titled('8', {}),
  ])
  const offered = screen.getAllByRole('button', { name: /^Use / })
  expect(offered.map(button => button.getAttribute('aria-label'))).toEqual([
    'Use 5',
    'Use 7',
    'Use 8',
    'Use 1',
  ])
  expect(offered.map(button => button.getAttribute('aria-disabled'))).toEqual([null, null, null, 'true'])
})

test('warns how much of a voucher larger than the goods is lost', async () => {
  await field([voucher({ value: 5000 })])
  await press('Use One rial off')
  expect(off()).toBe('2600 0')
  expect(text()).toMatch(/2\.400.* of this voucher will not be used/)
})

test('does not apply a chosen voucher that no longer fits, and says why', async () => {
  rememberVoucher('ABCD-1234')
  await field([voucher({ minimumOrder: 3000, value: 5000 })])
  expect(off()).toBe('0 0')
  expect(screen.getByRole('alert').textContent).toMatch(/Add .*0\.400/)
  expect(text()).not.toMatch(/will not be used/)
})

test('remembers a voucher for compost while food is paid', async () => {
  rememberVoucher('ABCD-1234')
  await field([voucher({ appliesTo: 'compost' })])
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(rememberedVoucher()).toBe('ABCD-1234')
})

test('a voucher for free delivery takes off the delivery fee', async () => {
  rememberVoucher('ABCD-1234')
  await field([voucher({ kind: 'free_delivery', value: 0 })], compost)
  expect(off()).toBe('0 1000')
})

test('keeps a code entered before the vouchers have loaded, and shows the wait', async () => {
  await mount(<Field basket={food} />, {
    messages: ['checkout'],
    answers: { 'GET /api/v1/me/vouchers': () => new Promise(() => {}) },
    now: EARLY,
  })
  await type('ABCD-1234')
  await press('Add')
  expect(text()).toContain('your vouchers are still loading')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ABCD-1234')
})

test('fetches the vouchers again on adding a code when they could not be read', async () => {
  const { calls } = await mount(<Field basket={food} />, {
    messages: ['checkout'],
    answers: { 'GET /api/v1/me/vouchers': refused(403, 'not_allowed') },
    now: EARLY,
  })
  await screen.findByRole('button', { name: 'Try again' })
  await type('ABCD-1234')
  await press('Add')
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('names the areas of a voucher in Arabic', async () => {
  rememberVoucher('ABCD-1234')
  await field([voucher({ areas: ['mutrah'] })], compost, 'ar')
  expect(screen.getByRole('alert').textContent).toContain('مطرح')
})
