// @vitest-environment happy-dom
import type { Pickup } from '@dawra/contract/orders/schemas'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { mount } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { EARLY, order, pickup } from '../testing.ts'
import { PickupActions } from './pickup-actions.tsx'

const shown = async (change: Partial<Pickup>, { now = EARLY, locale = 'en' as 'en' | 'ar' } = {}) => {
  const one = pickup(change)
  await mount(
    <PickupActions order={order({ pickups: [one] })} pickup={one}>
      <span role="note">how it was</span>
    </PickupActions>,
    { messages: ['orders', 'messages'], now, locale },
  )
  const names = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
  return names.map(({ textContent }) => textContent)
}
const cancel = () => screen.queryByRole('link', { name: 'Cancel' })
const delivery = { kind: 'delivery', code: null } as const

beforeAll(() => signInAs('salim', { fullName: 'Salim Al Harthy' }))
beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

describe('the actions for', () => {
  test.each<[string, Partial<Pickup>, string[]]>([
    ['food that waits', {}, ['Call Restaurant', 'Directions', 'Messages', 'Cancel']],
    ['food that is ready', { status: 'ready' }, ['Call Restaurant', 'Directions', 'Messages', 'Cancel']],
    ['compost to collect', { kind: 'collection' }, ['Directions', 'Write to us', 'Cancel']],
    ['compost to be delivered', delivery, ['Write to us', 'Cancel']],
    ['food that was picked up', { status: 'completed' }, ['Reorder', 'Messages', 'Write to us']],
    [
      'food that was recalled',
      {
        status: 'completed',
        recalls: [{ dealId: 'd1', at: EARLY, reason: 'Glass in it', advice: 'bring_back' }],
      },
      ['Call Restaurant', 'Directions', 'Messages', 'Write to us'],
    ],
    ['food that was missed', { status: 'no_show' }, ['Reorder', 'Messages', 'Write to us']],
    ['food that was cancelled', { status: 'cancelled' }, ['Reorder', 'Messages', 'Write to us']],
    ['compost that was delivered', { ...delivery, status: 'completed' }, ['Buy again', 'Write to us']],
    ['what is not paid', { status: 'awaiting_payment', code: null }, []],
  ])('offers the actions for %s', async (_, change, names) => expect(await shown(change)).toEqual(names))
})

test.each([
  ['is asked after it is over', 'completed', 1],
  ['is not asked on its way', 'confirmed', 0],
] as const)('asks for a review or not: one that %s', async (_, status, times) => {
  await shown({ status })
  expect(screen.queryAllByRole('note')).toHaveLength(times)
})

test.each<[string, Partial<Pickup>, string, boolean]>([
  ['food two hours before its window', {}, '2026-05-01T12:00:00Z', true],
  ['food a second later', {}, '2026-05-01T12:00:01Z', false],
  ['a delivery two hours before', delivery, '2026-05-01T12:00:00Z', true],
  ['a delivery on the road', { ...delivery, status: 'out_for_delivery' }, EARLY, false],
  ['compost to collect after its week began', { kind: 'collection' }, '2026-05-03T12:00:00Z', true],
])('offers to cancel or not: %s', async (_, change, now, isPossible) => {
  await shown(change, { now })
  expect(cancel() !== null).toBe(isPossible)
})

test('links to the cancel dialog with the pickup in the address', async () => {
  await shown({ id: 'p7' })
  expect(cancel()?.getAttribute('href')).toBe('/orders/o1?cancel=p7')
})

test.each<[string, Partial<Pickup>, RegExp]>([
  ['food', {}, /until 2 hours before their window opens\. Call the store/],
  ['a delivery', delivery, /A delivery can be cancelled until 2 hours before it comes/],
])('says on a click why %s can no longer be cancelled', async (_, change, reason) => {
  await shown(change, { now: '2026-05-01T13:00:00Z' })
  await userEvent.click(screen.getByRole('button', { name: /^Cancel/ }))
  expect(currentToasts().map(({ title }) => title)).toEqual([expect.stringMatching(reason)])
})

test('links to the venue’s phone and to directions', async () => {
  await shown({})
  expect(screen.getByRole('link', { name: 'Call Restaurant' }).getAttribute('href')).toBe('tel:+96824712345')
  expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('23.61')
})

test('counts unread messages in the link to them', async () => {
  await shown({ unreadMessages: 3 })
  expect(screen.getByRole('link', { name: /Messages/ }).textContent).toContain('3')
})

test('offers the same actions in Arabic', async () => {
  const names = await shown({}, { locale: 'ar' })
  expect(names).toHaveLength(4)
  expect(names.every(name => /[\u0600-\u06ff]/.test(name ?? ''))).toBe(true)
})
