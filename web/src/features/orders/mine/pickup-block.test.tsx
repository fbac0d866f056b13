// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { order, pickup } from '../testing.ts'
import { PickupBlock } from './pickup-block.tsx'

beforeAll(() => signInAs('salim', { fullName: 'Salim Al Harthy' }))

test.each([
  ['right', '2026-05-01T14:30:00Z'],
  ['a day behind', '2026-04-30T14:30:00Z'],
  ['a day ahead', '2026-05-02T14:30:00Z'],
])('shows code and pass on a phone whose clock is %s', async (_, now) => {
  const one = pickup({ status: 'ready', code: 'K7M2P', pass: '1042424242424242' })
  await mount(<PickupBlock order={order({ pickups: [one] })} pickup={one} level={2} review={null} />, {
    messages: ['orders', 'messages'],
    now,
    locale: 'en',
  })
  expect(screen.getByText('K7M2P')).toBeDefined()
  expect(screen.getByRole('img', { name: /QR/ })).toBeDefined()
})

test.each([
  ['en', 'The oven broke'],
  ['ar', 'تعطّل الفرن'],
] as const)('shows in the office’s words why a store cancelled (%s)', async (locale, words) => {
  const cancelText = { en: 'The oven broke', ar: 'تعطّل الفرن' }
  const one = pickup({ status: 'cancelled', cancelledBy: 'venue', cancelReason: 'closing', cancelText })
  await mount(<PickupBlock order={order({ pickups: [one] })} pickup={one} level={2} review={null} />, {
    messages: ['orders', 'messages'],
    locale,
  })
  expect(screen.getByText(new RegExp(words))).toBeDefined()
})

test('shows a customer’s own reason for cancelling', async () => {
  const one = pickup({ status: 'cancelled', cancelledBy: 'customer', cancelReason: 'other' })
  await mount(<PickupBlock order={order({ pickups: [one] })} pickup={one} level={2} review={null} />, {
    messages: ['orders', 'messages'],
    locale: 'en',
  })
  expect(screen.getByText(/Reason: Another reason\./)).toBeDefined()
})
