// @vitest-environment happy-dom
import type { Order } from '@dawra/contract/orders/schemas'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { payingOrder } from '#features/orders/order-being-paid.ts'
import { orderQuery } from '#features/orders/queries.ts'
import { order, orderLine, payment, pickup, unpaid } from '#features/orders/testing.ts'
import { currentToasts, dismissToast } from '#lib/toasts'
import { addToCart, setQuantity } from '#parts/cart/store.ts'
import { offer } from '#parts/cart/testing.ts'
import type { Returned } from '#parts/payment/payment-screen.ts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { asGuest } from '#testing/session.ts'
import { PaymentStep } from './payment-step.tsx'

const OPEN = 'POST /api/v1/orders/{orderId}/payment'
const CHECK = 'POST /api/v1/orders/{orderId}/payment/check'
const RELEASE = 'POST /api/v1/orders/{orderId}/release'
const onReturned = vi.fn()
const HELD = { holdExpiresAt: new Date(Date.now() + 600_000).toISOString() }
const held = (change: Partial<Order> = {}) => unpaid({ ...HELD, ...change })

interface Given {
  returned?: Returned
  answers?: Answers
  locale?: 'en' | 'ar'
}
const step = (shown: Order, { returned, answers = {}, locale = 'en' }: Given = {}) =>
  mount(<PaymentStep order={shown} returned={returned} onReturned={onReturned} />, {
    messages: ['checkout', 'orders', 'cart'],
    answers,
    path: '/checkout?order=o1',
    locale,
  })
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Secure payment page')
const heading = (title: string) => screen.findByText(title, { selector: 'h2' })
const leave = () => screen.queryByRole('button', { name: 'Leave checkout' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  onReturned.mockClear()
  for (const { id } of currentToasts()) dismissToast(id)
})

test.each([
  ['en', 'Secure payment page'],
  ['ar', undefined],
] as const)('shows the gateway’s page in the language of the page: %s', async (locale, title) => {
  await step(held(), { locale })
  const shown = document.querySelector('iframe')
  expect(shown?.getAttribute('src')).toBe(`https://pay.example/1?lang=${locale}`)
  if (title) expect(shown?.getAttribute('title')).toBe(title)
})

test('links to a payment page that forbids frames, and remembers the order', async () => {
  await step(held({ payment: payment({ status: 'open', url: 'https://pay.example/1', embeddable: false }) }))
  expect(frame()).toBeNull()
  const link = screen.getByRole('link', { name: 'Go to the payment page' })
  link.addEventListener('click', event => event.preventDefault())
  expect(payingOrder()).toBeNull()
  await userEvent.click(link)
  expect(payingOrder()).toBe('o1')
})

describe('a message from the returned page', () => {
  const say = (data: unknown, origin = location.origin) =>
    act(() => {
      dispatchEvent(new MessageEvent('message', { data, origin }))
    })

  test('accepts the message of our own return page', async () => {
    await step(held())
    say({ type: 'payment-return', outcome: 'paid' })
    expect(onReturned).toHaveBeenCalledExactlyOnceWith('paid')
  })

  test('ignores messages from elsewhere', async () => {
    await step(held())
    say({ type: 'payment-return', outcome: 'paid' }, 'https://evil.example')
    expect(onReturned).not.toHaveBeenCalled()
  })
})

describe('without a network the gateway’s page', () => {
  const network = (value: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value)
    act(() => void window.dispatchEvent(new Event(value ? 'online' : 'offline')))
  }
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each([
    ['en', 'Connection lost', /^You have not paid yet/],
    ['ar', 'انقطع الاتصال', /^لم تدفع بعد/],
  ] as const)('is covered and comes back with the focus: %s', async (locale, title, unpaidText) => {
    let isDown = true
    await step(held(), { locale, answers: { [CHECK]: () => (isDown ? LOST : held()) } })
    const shown = document.querySelector('iframe')
    act(() => shown?.focus())
    network(false)
    const cover = await screen.findByText(title)
    expect(cover.closest('[role="status"]')).not.toBeNull()
    expect(shown?.closest('.invisible')).not.toBeNull()
    expect(document.activeElement?.contains(cover)).toBe(true)
    isDown = false
    network(true)
    await waitFor(() => expect(shown?.closest('.invisible')).toBeNull())
    expect(document.querySelector('iframe')).toBe(shown)
    expect(document.activeElement).toBe(shown)
    expect(screen.getAllByRole('status').some(({ textContent }) => unpaidText.test(textContent ?? ''))).toBe(
      true,
    )
  })

  test('offers no other card meanwhile', async () => {
    const saved = payment({ status: 'open', url: 'https://pay.example/1', isSavedCard: true })
    await step(held({ payment: saved }), { answers: { [CHECK]: LOST } })
    const other = () => screen.queryByRole('button', { name: 'Enter another card' })
    expect(other()).not.toBeNull()
    network(false)
    await screen.findByText('Connection lost')
    expect(other()).toBeNull()
  })

  test('is loaded again on request, once the server knows that nothing is paid', async () => {
    const { calls } = await step(held(), { answers: { [CHECK]: held() } })
    const first = document.querySelector('iframe')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(document.querySelector('iframe')).not.toBe(first))
    expect(calls).toEqual(['POST /api/v1/orders/o1/payment/check'])
  })
})

test('requests a missing payment page from the server, and shows the order it answers', async () => {
  const starting = held({ payment: payment({ status: 'starting' }) })
  const { calls, queryClient } = await step(starting, { answers: { [OPEN]: held() } })
  expect(await heading('Opening the payment page…')).toBeTruthy()
  await waitFor(() => expect(queryClient.getQueryData(orderQuery('o1').queryKey)).toEqual(held()))
  expect(calls).toEqual(['POST /api/v1/orders/o1/payment'])
  expect(leave()).not.toBeNull()
})

test('reports a gateway that is down, and tries again on a click', async () => {
  const { calls } = await step(held({ payment: payment({ status: 'starting' }) }), {
    answers: { [OPEN]: refused(503, 'payment_unavailable') },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(screen.getByText(/Your portions are held for you; try again/)).toBeTruthy()
})

test('checks with the server whether a returned order is paid, and offers no exit', async () => {
  const { calls } = await step(held(), { returned: 'paid', answers: { [CHECK]: held() } })
  expect(await heading('Payment is being confirmed')).toBeTruthy()
  await waitFor(() => expect(calls).toEqual(['POST /api/v1/orders/o1/payment/check']))
  expect(leave()).toBeNull()
  expect(frame()).toBeNull()
})

test.each([
  ['the network', LOST, /^Do not pay again\. As soon as the connection is back/],
  ['the gateway', refused(503, 'payment_unavailable'), /^Do not pay again\. We keep asking/],
])('says not to pay again while %s is away after a return', async (_, answer, text) => {
  await step(held(), { returned: 'paid', answers: { [CHECK]: answer } })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(await heading('Payment is being confirmed')).toBeTruthy()
})

test('releases the order when the customer returns without paying', async () => {
  const { calls } = await step(held(), {
    returned: 'cancelled',
    answers: { [RELEASE]: held({ status: 'released', releaseReason: 'left' }) },
  })
  expect(await heading('Leaving the checkout…')).toBeTruthy()
  await waitFor(() => expect(calls).toEqual(['POST /api/v1/orders/o1/release']))
})

describe('an order that did not go through says', () => {
  const ended = (releaseReason: Order['releaseReason'], status: 'closed' | 'captured' = 'closed') =>
    unpaid({ status: 'released', releaseReason, payment: payment({ status }) })

  test.each([
    ['that the time ran out', ended('expired'), 'Time ran out', 'Back to cart', '/cart'],
    ['that it was left', ended('left'), 'You left the payment', 'Back to cart', '/cart'],
    [
      'that another took its place',
      ended('replaced'),
      'Replaced by your next order',
      'Back to cart',
      '/cart',
    ],
    [
      'that its voucher was recalled',
      ended('voucher_recalled'),
      'Your voucher was recalled',
      'Back to cart',
      '/cart',
    ],
    ['that it was paid too late', ended('left', 'captured'), 'Paid too late', 'View the order', '/orders/o1'],
  ])('says about an order that did not go through %s', async (_, shown, title, link, href) => {
    const { calls } = await step(shown)
    expect(await heading(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href)
    expect(frame()).toBeNull()
    expect(calls).toEqual([])
  })
})

test.each([
  ['en', 'Back to the deal', /Nothing was charged and the portions went back on sale\. You can order again/],
  ['ar', 'العودة إلى العرض', /لم يُخصم أي مبلغ وعادت الحصص إلى البيع\. اطلب مجددًا/],
] as const)('leads from a left order of one deal alone back to the deal (%s)', async (locale, link, text) => {
  const left = unpaid({
    status: 'released',
    releaseReason: 'left',
    payment: payment({ status: 'closed' }),
    pickups: [pickup({ lines: [orderLine()] })],
  })
  asGuest()
  await step(left, { locale })
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/deal/biryani')
  expect(screen.getByText(text)).toBeTruthy()
  act(() => void addToCart(offer()))
  expect(screen.queryByRole('link', { name: link })).toBeNull()
  act(() => setQuantity('biryani', 0))
})

describe('a paid order', () => {
  const compost = order({ kind: 'compost', pickups: [pickup({ kind: 'delivery' })] })

  test.each([
    ['food leads to its codes', order(), '/order-confirmation?order=o1'],
    ['compost leads home', compost, '/'],
    [
      'compost that is further leads to its order',
      { ...compost, status: 'completed' as const },
      '/orders/o1',
    ],
  ])('after the payment, %s', async (_, shown, href) => {
    const { path } = await step(shown)
    await waitFor(() => expect(path()).toBe(href))
  })

  test('confirms a paid order of compost once, with a link to it', async () => {
    const { path } = await step(compost)
    await waitFor(() => expect(currentToasts()).toHaveLength(1))
    expect(currentToasts()).toMatchObject([
      { kind: 'success', body: expect.stringContaining('D-1001'), action: { label: 'View order' } },
    ])
    act(() => currentToasts()[0]?.action?.onAct())
    await waitFor(() => expect(path()).toBe('/orders/o1'))
  })
})
