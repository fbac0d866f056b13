// @vitest-environment happy-dom
import type { CashObstacle } from '@dawra/contract/orders/cash.rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { CashChoice } from './cash-choice.tsx'
import type { CheckoutFields } from './use-checkout-form.ts'

const OFFER = 'GET /api/v1/me/cash-offer'

function Form({ hasVoucher }: { hasVoucher: boolean }) {
  const form = useForm<CheckoutFields>({ defaultValues: { method: 'card' } })
  return (
    <form>
      <CashChoice form={form} deals={['biryani']} total={1800} hasVoucher={hasVoucher} />
      <output>{form.watch('method')}</output>
    </form>
  )
}

const choice = (obstacle: CashObstacle | null, hasVoucher = false) =>
  mount(<Form hasVoucher={hasVoucher} />, {
    messages: ['checkout'],
    answers: { [OFFER]: { obstacle, until: obstacle === 'missed' ? '2026-07-01T08:00:00Z' : null } },
    path: '/checkout',
  })
const radio = () => screen.findByRole<HTMLInputElement>('radio', { name: /Pay at the counter/ })

beforeEach(() => signInAs())

test('offers cash among the payment methods', async () => {
  await choice(null)
  await userEvent.click(await radio())
  expect(screen.getByText('cash')).toBeTruthy()
})

test.each([
  ['phone', /confirmed phone number/],
  ['missed', /Cash is back from .*Jul/],
  ['too_many', /two cash orders/],
  ['too_much', /Up to OMR\s10/],
  ['too_often', /five cash orders/],
] as const)('shows why cash is not available: %s', async (obstacle, reason) => {
  await choice(obstacle)
  expect((await radio()).disabled).toBe(true)
  expect(screen.getByText(reason)).toBeTruthy()
})

test('links to the confirmation of a phone that cash needs', async () => {
  await choice('phone')
  const link = await screen.findByRole('link', { name: 'Confirm my number' })
  expect(link.getAttribute('href')).toBe('/profile/edit')
})

test('offers no cash with a voucher', async () => {
  await choice(null, true)
  expect((await radio()).disabled).toBe(true)
})

test.each(['not_taken', 'several_pickups'] as const)('does not mention cash for: %s', async obstacle => {
  const { calls } = await choice(obstacle)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('radio')).toBeNull()
})
