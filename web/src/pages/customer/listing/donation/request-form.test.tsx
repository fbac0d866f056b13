// @vitest-environment happy-dom
import type { DonationDetail, OwnRequest } from '@dawra/contract/donations/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '#lib/toasts'
import { type Answers, LOST, mount, pageText, refused } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { RequestForm } from './request-form.tsx'

const ASK = 'POST /api/v1/donations/{donationId}/requests'
const NOW = '2026-05-01T14:00:00Z'
const none = { en: null, ar: null }
const donation = (change: Partial<DonationDetail> = {}): DonationDetail => ({
  id: 'bread',
  kind: 'food',
  title: { en: 'Fresh bread', ar: null },
  description: none,
  category: 'grains',
  feedSources: [],
  tags: [],
  picture: null,
  grams: 4000,
  price: 0,
  allergens: [],
  allergensNote: none,
  dietary: [],
  storage: 'ambient',
  madeAt: '2026-05-01T08:00:00Z',
  useBy: '2026-05-02T08:00:00Z',
  window: { startsAt: '2026-05-01T15:00:00Z', endsAt: '2026-05-01T17:00:00Z' },
  area: 'ruwi',
  status: 'available',
  gramsLeft: 3000,
  portions: null,
  about: { lat: 23.6, lng: 58.5 },
  donor: { venue: null, name: 'Muna', kind: 'household', isVerified: false, rating: null },
  publishedAt: '2026-05-01T10:00:00Z',
  charitiesUntil: '2026-05-01T10:15:00Z',
  recalledBecause: null,
  waiting: 0,
  ...change,
})
const request = { id: 'r1', donationId: 'bread', status: 'waiting' } as OwnRequest

const person = userEvent.setup()
const show = (answers: Answers = {}, change: Partial<DonationDetail> = {}, isEarly = false) =>
  mount(<RequestForm donation={donation(change)} isEarly={isEarly} />, {
    messages: ['donations', 'listing'],
    path: '/deal/bread',
    now: NOW,
    answers: { 'GET /api/v1/me': refused(403, 'not_allowed'), ...answers },
  })
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const quantity = () => field('How much, in kg')
const type = async (name: string, text: string) => {
  await person.clear(field(name))
  if (text) await person.type(field(name), text)
}
const send = () => person.click(screen.getByRole('button', { name: /send|^Send/i }))
const fill = async (kilos = '1.5') => {
  await type('How much, in kg', kilos)
  await type('Phone', '92123456')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  sessionStorage.clear()
  signInAs('u1', { fullName: 'Salma' })
})
afterEach(() => vi.useRealTimers())

test('sends a request with its weight in grams and the first possible time', async () => {
  const requested: unknown[] = []
  const { path } = await show({
    [ASK]: ({ params, body }) => {
      requested.push([params.donationId, body])
      return request
    },
  })
  await fill()
  await type('Message to the donor', '  for my family ')
  await send()
  await waitFor(() => expect(path()).toBe('/requests/r1'))
  expect(requested).toEqual([
    [
      'bread',
      { grams: 1500, message: 'for my family', wishedAt: '2026-05-01T15:00:00.000Z', phone: '92123456' },
    ],
  ])
  expect(currentToasts().at(-1)?.title).toBe('Your request is sent')
})

test.each([
  ['food', 3000, '1'],
  ['food', 600, '0.6'],
  ['feed', 3000, '3'],
  ['feed', 2950, '2.9'],
] as const)('suggests for %s with %i g left an amount of %s kg', async (kind, gramsLeft, kilos) => {
  await show({}, { kind, gramsLeft })
  expect(quantity().value).toBe(kilos)
})

test.each([
  ['much', 'Enter kilograms, like 1.5.'],
  ['0', 'At least 0.1 kg.'],
  ['3.1', 'Only 3 kg left.'],
])('does not request %s kg, and says why', async (kilos, why) => {
  const { calls } = await show()
  await fill(kilos)
  await send()
  await waitFor(() => expect(pageText()).toContain(why))
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test('enters the whole amount by one click', async () => {
  await show()
  await person.click(screen.getByRole('button', { name: 'All of it' }))
  expect(quantity().value).toBe('3')
})

test('shows the price of the requested share of a priced donation', async () => {
  await show({}, { price: 2000 })
  await fill('2')
  expect(pageText()).toContain('You pay OMR 1.000 once you are accepted')
  await type('How much, in kg', 'much')
  expect(pageText()).not.toContain('You pay')
})

test('says beside the amount that less is left meanwhile, and keeps the input', async () => {
  await show({ [ASK]: refused(409, 'too_much_requested', { gramsLeft: 800 }) })
  await fill('1.5')
  await send()
  await waitFor(() => expect(pageText()).toContain('Only 800 g left.'))
  expect(quantity().value).toBe('1.5')
})

test('shows a refusal of the time at the time', async () => {
  await show({ [ASK]: refused(409, 'time_not_offered') })
  await fill()
  await send()
  const time = screen.getByRole('combobox')
  await waitFor(() => expect(time.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByRole('alert', { name: /./ })).toBeNull()
})

test('shows a refusal of another kind beside the button, and keeps the input', async () => {
  await show({ [ASK]: refused(409, 'quota_reached') })
  await fill()
  await send()
  await waitFor(() => expect(screen.getAllByRole('alert').some(alert => alert.textContent)).toBe(true))
  expect(quantity().value).toBe('1.5')
})

test('resends the same request after a lost response instead of a second one', async () => {
  const sent: unknown[] = []
  const { path } = await show({
    [ASK]: ({ body, idempotencyKey }) => {
      sent.push([body, idempotencyKey])
      return sent.length === 1 ? LOST : request
    },
  })
  await fill()
  await send()
  await waitFor(() => expect(pageText()).toMatch(/offline|connection/i))
  // Five minutes later “as soon as possible” would be another moment.
  vi.setSystemTime(new Date('2026-05-01T15:05:00Z'))
  await send()
  await waitFor(() => expect(path()).toBe('/requests/r1'))
  expect(sent[1]).toEqual(sent[0])
})

test('restores the input after a reload, until it is sent', async () => {
  await show()
  await type('Message to the donor', 'for my family')
  await show({ [ASK]: request })
  expect(field('Message to the donor').value).toBe('for my family')
  await fill()
  await send()
  await waitFor(() => expect(currentToasts().length).toBeGreaterThan(0))
  await show()
  expect(field('Message to the donor').value).toBe('')
})

test('says how long charities come first', async () => {
  const { calls } = await show({}, { charitiesUntil: '2026-05-01T14:15:00Z' }, true)
  await fill()
  await person.click(screen.getByRole('button', { name: /^Send request/, description: /until 6:15/ }))
  expect(calls.filter(call => call.startsWith('POST'))).toEqual([])
})

test('asks a guest to sign in, and returns to the request form', async () => {
  asGuest()
  const { path, calls } = await show()
  await fill()
  await person.click(screen.getByRole('button', { name: 'Sign in and send' }))
  await waitFor(() => expect(decodeURIComponent(path())).toBe('/login?next=/deal/bread#request'))
  expect(calls).toEqual([])
})
