// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '#lib/drafts'
import { currentToasts, dismissToast } from '#lib/toasts'
import { meQuery } from '#parts/person/queries.ts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { payingOrder } from '../order-being-paid.ts'
import { orderQuery } from '../queries.ts'
import { me, unpaid } from '../testing.ts'
import { rememberedVoucher, rememberVoucher } from './chosen-voucher.ts'
import { CheckoutForm, field, lines, OFFERS, press } from './testing.tsx'
import { SUMMARY } from './use-checkout-form.ts'
import { vouchersQuery } from './use-voucher.ts'

const PLACE = 'POST /api/v1/orders'
const checkout = (place: Answers[typeof PLACE], change: Parameters<typeof CheckoutForm>[0] = {}) =>
  mount(<CheckoutForm {...change} />, {
    messages: ['checkout', 'identity'],
    answers: { [PLACE]: place },
    path: '/checkout',
  })
const retype = async (name: string, typed: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), typed)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
})

test('places an order once as entered, and leads to its payment', async () => {
  const requested: unknown[] = []
  const onPlaced = vi.fn()
  rememberVoucher('ABCD-1234')
  const { path, queryClient } = await checkout(
    ({ body, idempotencyKey }) => {
      requested.push({ ...body, idempotencyKey })
      return unpaid()
    },
    { onPlaced },
  )
  await retype('Email', ' Salim@Example.OM ')
  await retype('Phone', '9212 3456')
  await userEvent.click(screen.getByRole('radio', { name: /OmanNet/ }))
  await press()
  await waitFor(() => expect(path()).toBe('/checkout?order=o1'))
  expect(requested).toEqual([
    {
      lines,
      contact: { email: 'salim@example.om', phone: '+96892123456' },
      method: 'omannet',
      language: 'en',
      unpaidOrders: 'replace',
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
  expect(queryClient.getQueryData(orderQuery('o1').queryKey)).toEqual(unpaid())
  expect(onPlaced).toHaveBeenCalledOnce()
  expect([payingOrder(), rememberedVoucher(), readDraft('checkout')]).toEqual(['o1', null, {}])
})

test('places one order on two clicks, and shows the progress', async () => {
  let answer = () => {}
  const { calls, path } = await checkout(
    () =>
      new Promise(resolve => {
        answer = () => resolve(unpaid())
      }),
  )
  await press()
  await waitFor(() => expect(calls).toHaveLength(1))
  const button = screen.getByRole('button', { name: /^Place Order/ })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  answer()
  await waitFor(() => expect(path()).toBe('/checkout?order=o1'))
  expect(calls).toHaveLength(1)
})

test('saves a card only where chosen, and forgets that choice on a reload', async () => {
  const requested: unknown[] = []
  const place: Answers[typeof PLACE] = ({ body }) => {
    requested.push(body.saveCard)
    return LOST
  }
  await checkout(place)
  await userEvent.click(screen.getByRole('checkbox', { name: /Save this card/ }))
  await press()
  await screen.findByText(/no connection/)
  await checkout(place)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Save this card/ }).checked).toBe(false)
  expect(requested).toEqual([true])
})

test('restores the input after a reload', async () => {
  await checkout(LOST)
  await retype('Email', 'other@example.om')
  await userEvent.click(screen.getByRole('radio', { name: /OmanNet/ }))
  await checkout(LOST)
  expect(field('Email').value).toBe('other@example.om')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /OmanNet/ }).checked).toBe(true)
})

test('ignores a stored draft of another shape', async () => {
  sessionStorage.setItem('personal:draft:checkout', '"broken')
  await checkout(LOST)
  expect(field('Email').value).toBe('salim@example.om')
})

test.each([
  ['Email', 'nobody'],
  ['Phone', '12'],
])('shows an invalid %s at its field, and sends nothing', async (name, typed) => {
  const { calls } = await checkout(LOST)
  await retype(name, typed)
  await press()
  await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test.each([
  ['contact.email', 'Email', /Enter an email address/],
  ['contact.phone', 'Phone', /Enter a phone number/],
])('shows the refusal of the %s at its field, focused', async (path, name, text) => {
  await checkout(refused(400, 'invalid_input', { issues: [{ path, code: 'custom' }] }))
  await press()
  await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'))
  expect(field(name).getAttribute('aria-describedby')?.split(' ')).toContain(screen.getByText(text).id)
  expect(document.activeElement).toBe(field(name))
})

test('shows a refusal that concerns no field above the button', async () => {
  await checkout(refused(400, 'invalid_input', { issues: [{ path: 'lines.0.quantity', code: 'too_big' }] }))
  await press()
  expect(await screen.findByText(/Something you entered is not right/)).toBeTruthy()
  expect(field('Email').getAttribute('aria-invalid')).not.toBe('true')
  expect(field('Phone').getAttribute('aria-invalid')).not.toBe('true')
})

test('keeps the form after a lost response, and retries the same attempt', async () => {
  const keys: unknown[] = []
  const { path } = await checkout(({ idempotencyKey }) => {
    keys.push(idempotencyKey)
    return keys.length === 1 ? LOST : unpaid()
  })
  await press()
  expect(await screen.findByText(/no connection/)).toBeTruthy()
  expect(payingOrder()).toBeNull()
  await press()
  await waitFor(() => expect(path()).toBe('/checkout?order=o1'))
  expect(keys[1]).toBe(keys[0])
})

test('leads to an order that turns out to be paid, and says so', async () => {
  const { path } = await checkout(refused(409, 'order_already_paid', { orderId: 'o7' }))
  await press()
  await waitFor(() => expect(path()).toBe('/checkout?order=o7'))
  expect(currentToasts().map(({ title }) => title)).toEqual(['This order is already paid.'])
  expect(payingOrder()).toBeNull()
})

test('when the server reports a changed cart, refetches it and leads to the summary', async () => {
  const changed = refused(409, 'cart_changed')
  const { queryClient } = await checkout(changed)
  queryClient.setQueryData(OFFERS, [])
  await press()
  await waitFor(() => expect(document.activeElement?.id).toBe(SUMMARY))
  expect(queryClient.getQueryState(OFFERS)?.isInvalidated).toBe(true)
  expect(screen.getByText(/Something in your order has changed/)).toBeTruthy()
})

test('hides the notice of a changed order once every change is confirmed', async () => {
  await checkout(refused(409, 'cart_changed'), { isCartSettled: true })
  await press()
  await waitFor(() => expect(document.activeElement?.id).toBe(SUMMARY))
  expect(screen.queryByText(/Something in your order has changed/)).toBeNull()
})

test('does not refetch the cart after another refusal', async () => {
  const { queryClient } = await checkout(refused(409, 'order_too_small'))
  queryClient.setQueryData(OFFERS, [])
  await press()
  await screen.findByText(/too small/)
  expect(queryClient.getQueryState(OFFERS)?.isInvalidated).toBe(false)
})

test.each(['voucher_unknown', 'voucher_money_used_up'] as const)(
  'refetches the vouchers after %s',
  async code => {
    const { queryClient } = await checkout(refused(409, code, { of: 'person' }))
    queryClient.setQueryData(vouchersQuery().queryKey, { vouchers: [], perks: [] })
    await press()
    await waitFor(() => expect(queryClient.getQueryState(vouchersQuery().queryKey)?.isInvalidated).toBe(true))
  },
)

test.each([
  ['keeps the number that it knows', '+96890000000', '+96890000000'],
  ['learns a number that it did not know', null, '+96892123456'],
])('after an order, the page %s', async (_, known, phone) => {
  const { path, queryClient } = await checkout(unpaid())
  queryClient.setQueryData(meQuery().queryKey, me({ phone: known }))
  await press()
  await waitFor(() => expect(path()).toBe('/checkout?order=o1'))
  expect(queryClient.getQueryData(meQuery().queryKey)?.phone).toBe(phone)
})
