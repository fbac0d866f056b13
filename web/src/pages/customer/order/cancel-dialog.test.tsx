// @vitest-environment happy-dom
import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { EARLY, order, pickup } from '#features/orders/testing.ts'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

const CANCEL = 'POST /api/v1/pickups/{pickupId}/cancel'
const done = { pickupId: 'p1', status: 'cancelled', refund: 3100 } as const
const onClose = vi.fn()

const requested = (
  cancel: Answers[typeof CANCEL],
  change: Partial<Order> = {},
  one: Pickup = pickup(),
  locale: 'en' | 'ar' = 'en',
) =>
  mount(<CancelDialog order={order({ pickups: [one], ...change })} pickup={one} onClose={onClose} />, {
    messages: ['orders'],
    answers: { [CANCEL]: cancel },
    now: EARLY,
    locale,
  })
const reasons = () => screen.getAllByRole('radio').map(radio => radio.getAttribute('value'))
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  onClose.mockClear()
  for (const { id } of currentToasts()) dismissToast(id)
})

test('cancels for the first reason unless another is chosen, and shows the refund', async () => {
  const bodies: unknown[] = []
  await requested(({ params, body }) => {
    bodies.push([params.pickupId, body.reason])
    return done
  })
  await press('Cancel pickup')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies).toEqual([['p1', 'changed_my_mind']])
  expect(currentToasts()).toMatchObject([
    { kind: 'success', title: 'Pickup cancelled', body: expect.stringMatching(/3\.100/) },
  ])
})

test('cancels for the chosen reason', async () => {
  const bodies: unknown[] = []
  await requested(({ body }) => {
    bodies.push(body.reason)
    return done
  })
  await userEvent.click(screen.getByRole('radio', { name: 'I cannot come in time' }))
  await press('Cancel pickup')
  await waitFor(() => expect(bodies).toEqual(['cannot_come']))
})

test('cancels a pickup once on two clicks', async () => {
  let answer = () => {}
  const { calls } = await requested(
    () =>
      new Promise(resolve => {
        answer = () => resolve(done)
      }),
  )
  await press('Cancel pickup')
  await press('Cancel pickup')
  answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(calls).toHaveLength(1)
})

test.each([
  ['a refusal', refused(409, 'pickup_not_cancellable', { obstacle: 'too_late' }), /no longer be cancelled/],
  ['a lost response', LOST, /no connection/],
])('stays open after %s and says why', async (_, answer, text) => {
  await requested(answer)
  await press('Cancel pickup')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(currentToasts()).toEqual([])
})

test('sends nothing when the pickup is kept', async () => {
  const { calls } = await requested(done)
  await press('Keep it')
  expect(onClose).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})

const other = pickup({ id: 'p2' })
const voucher = { code: 'ABCD-1234', title: { en: 'Thanks', ar: 'شكرًا' } }

test.each<[string, Partial<Order>, RegExp]>([
  ['the only pickup returns the fee', {}, /You get back .*3\.100/],
  ['one of two pickups does not return the fee', { pickups: [pickup(), other] }, /You get back .*2\.600/],
  [
    'the last pickup that is left returns the fee',
    { pickups: [pickup(), pickup({ id: 'p2', status: 'cancelled' })] },
    /You get back .*3\.100/,
  ],
])('shows the refund of a cancellation: %s', async (_, change, text) => {
  await requested(done, change)
  expect(screen.getByRole('dialog').textContent?.replace(/\u00a0/g, ' ')).toMatch(text)
})

test('promises no money when a voucher paid for everything', async () => {
  await requested(done, { voucher, serviceFee: 0, discount: 2600 }, pickup({ discount: 2600 }))
  const text = screen.getByRole('dialog').textContent
  expect(text).toContain('there is no money to refund')
  expect(text).not.toContain('You get back')
  expect(text).toContain('Your voucher can be used again.')
})

test('promises the voucher back only when the last pickup is cancelled', async () => {
  await requested(done, { voucher, pickups: [pickup(), other] })
  expect(screen.queryByText('Your voucher can be used again.')).toBeNull()
})

test('mentions no refund after a cancellation without one', async () => {
  await requested({ ...done, refund: 0 })
  await press('Cancel pickup')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(currentToasts()[0]?.body).toBeUndefined()
})

test.each([
  ['food', 'deals', ['changed_my_mind', 'cannot_come', 'ordered_by_mistake', 'other']],
  ['compost to collect', 'collection', ['changed_my_mind', 'cannot_come', 'ordered_by_mistake', 'other']],
  ['a delivery', 'delivery', ['changed_my_mind', 'ordered_by_mistake', 'other']],
] as const)('lists the reasons to cancel %s', async (_, kind, expected) => {
  await requested(done, {}, pickup({ kind }))
  expect(reasons()).toEqual(expected)
})

test.each([
  ['Cancel order', [pickup({ kind: 'delivery' })]],
  ['Cancel this part', [pickup({ kind: 'delivery' }), pickup({ id: 'p2', kind: 'delivery' })]],
])('labels the button to cancel compost “%s” by the number of sellers left', async (name, pickups) => {
  await requested({ ...done, refund: 0 }, { pickups }, pickup({ kind: 'delivery' }))
  await press(name)
  await waitFor(() => expect(currentToasts()).toMatchObject([{ title: 'Cancelled' }]))
})

test('shows the venue’s Arabic name', async () => {
  await requested(done, {}, pickup(), 'ar')
  expect(screen.getByRole('dialog').textContent).toContain('بيت اللبان')
})
