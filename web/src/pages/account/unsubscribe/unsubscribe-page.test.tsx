// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const READ = 'GET /api/v1/mail-subscription'
const KINDS = 'GET /api/v1/notification-kinds'
const STOP = 'POST /api/v1/mail-subscription/unsubscribe'
const RESUME = 'POST /api/v1/mail-subscription/resubscribe'

const page = (answers: Answers, { token = 'salim.order_ready.seal', locale = 'en' as 'en' | 'ar' } = {}) =>
  mount(<UnsubscribePage token={token} />, {
    messages: ['notifications'],
    answers: { [KINDS]: { names: { order_ready: 'Order ready to pick up' } as never }, ...answers },
    locale,
  })

const mails = (isOn: boolean) => ({ kind: 'order_ready' as const, isOn })

test('opening the link of a mail unsubscribes from nothing, and names the mails', async () => {
  const { calls } = await page({ [READ]: mails(true) })
  await screen.findByRole('heading', { name: 'Stop these emails?' })
  expect(screen.getByText('Order ready to pick up')).toBeTruthy()
  expect(calls).toEqual([
    'GET /api/v1/mail-subscription?token=salim.order_ready.seal',
    'GET /api/v1/notification-kinds?language=en',
  ])
})

test('unsubscribes by the button, and can subscribe again', async () => {
  const { calls } = await page({ [READ]: mails(true), [STOP]: mails(false), [RESUME]: mails(true) })
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  await screen.findByRole('heading', { name: 'You get no more of these emails' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep getting them' }))
  await screen.findByRole('heading', { name: 'Stop these emails?' })
  expect(calls.slice(2)).toEqual([
    'POST /api/v1/mail-subscription/unsubscribe?token=salim.order_ready.seal',
    'POST /api/v1/mail-subscription/resubscribe?token=salim.order_ready.seal',
  ])
})

test('says when a person has already unsubscribed', async () => {
  await page({ [READ]: mails(false) })
  await screen.findByRole('heading', { name: 'You get no more of these emails' })
})

test('reports a lost response, and the person can unsubscribe again', async () => {
  await page({ [READ]: mails(true), [STOP]: LOST })
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true),
  )
  expect(screen.getByRole('button', { name: 'Stop these emails' })).toBeTruthy()
})

test('links from an invalid token to the settings', async () => {
  await page({ [READ]: refused(404, 'not_found') })
  await screen.findByRole('heading', { name: 'This link does not work' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/notifications')
})

test('sends no request for a link without a token', async () => {
  const { calls } = await page({}, { token: '', locale: 'ar' })
  await screen.findByRole('heading', { name: 'هذا الرابط لا يعمل' })
  expect(calls).toEqual([])
})
