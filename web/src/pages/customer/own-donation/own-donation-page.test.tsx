// @vitest-environment happy-dom
import type { OwnDonation, ReceivedRequest } from '@dawra/contract/donations/schemas'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDialog } from '#features/donations/received/dialog-in-search.ts'
import { aDonation, aReceivedRequest } from '#features/donations/testing.ts'
import { currentToasts } from '#lib/toasts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { OwnDonationPage } from './own-donation-page.tsx'

const HAND_OVER = 'POST /api/v1/own-donations/{donationId}/hand-over'
const confirmed = aReceivedRequest({ status: 'confirmed', agreedAt: '2026-12-10T15:00:00.000Z' })

interface Given {
  donation?: Partial<OwnDonation>
  requests?: ReceivedRequest[]
  doing?: OpenDialog
  handOver?: Answers[typeof HAND_OVER]
}

async function show({ donation, requests = [aReceivedRequest()], doing = {}, handOver }: Given = {}) {
  const mounted = await mount(<OwnDonationPage donationId="d1" doing={doing} onClose={vi.fn()} />, {
    messages: ['giving', 'donations', 'messages', 'businessOrders', 'moderation'],
    now: '2026-12-10T14:05:00Z',
    answers: {
      'GET /api/v1/own-donations/{donationId}': { ...aDonation(donation), requests },
      ...(handOver && { [HAND_OVER]: handOver }),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Biryani', hidden: true })
  return mounted
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-10T14:05:00Z') })
  localStorage.clear()
  signInAs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const links = () => screen.queryAllByRole('link').map(link => link.textContent)
const ACTIONS = ['Edit', 'As others see it', 'List again', 'Withdraw', 'Recall']

test.each<[string, Partial<OwnDonation>, string[]]>([
  ['available', { status: 'available' }, ACTIONS],
  ['reserved', { status: 'reserved' }, ACTIONS],
  ['collected', { status: 'collected' }, ['List again', 'Recall']],
  ['withdrawn', { status: 'withdrawn' }, ['List again', 'Recall']],
  ['expired', { status: 'expired' }, ['List again', 'Recall']],
  ['recalled', { status: 'withdrawn', recalledBecause: 'Sour' }, []],
])('offers the donor the actions for a donation that is %s', async (_, donation, actions) => {
  await show({ donation, requests: [] })
  expect(links().filter(name => name !== null && ACTIONS.includes(name))).toEqual(actions)
  expect(screen.queryByRole('button', { name: 'Share' }) !== null).toBe(actions.includes('Edit'))
})

test.each([
  [{ recalledBecause: 'Sour', hiddenAt: '2026-12-10T14:00:00Z' }, 'Recalled'],
  [{ hiddenAt: '2026-12-10T14:00:00Z' }, 'Hidden'],
  [{ status: 'reserved' }, 'All reserved'],
] as const)('labels the state %j of a donation as %s', async (donation, word) => {
  await show({ donation })
  expect(screen.getByText(word)).toBeTruthy()
})

test('says why the donation was recalled or hidden', async () => {
  await show({ donation: { recalledBecause: 'Sour', hiddenAt: '2026-12-10T14:00:00Z' } })
  expect(screen.getByText('Recalled: \u2068Sour\u2069')).toBeTruthy()
  expect(screen.getByText(/^Several people reported this/)).toBeTruthy()
})

test.each([
  ['before everyone else', '2026-12-10T14:15:00Z', 'available', true],
  ['no longer', '2026-12-10T14:05:00Z', 'available', false],
  ['not of what has ended', '2026-12-10T14:15:00Z', 'withdrawn', false],
] as const)('says how long charities come first: %s', async (_, charitiesUntil, status, isVisible) => {
  await show({ donation: { charitiesUntil, status } })
  expect(screen.queryByText(/^Charities can request it first/) !== null).toBe(isVisible)
})

test.each<[ReceivedRequest['status'], OpenDialog['do'], boolean]>([
  ['waiting', 'accept', true],
  ['waiting', 'decline', true],
  ['confirmed', 'accept', false],
  ['cancelled', 'accept', false],
  ['lapsed', 'decline', false],
  ['confirmed', 'withdraw', true],
])('with a request that is %s, the address “%s” opens its dialog: %s', async (status, action, isOpen) => {
  await show({ requests: [aReceivedRequest({ status })], doing: { do: action, request: 'r1' } })
  expect(screen.queryByRole('dialog') !== null).toBe(isOpen)
})

test('opens no dialog for an address with an unknown request', async () => {
  await show({ doing: { do: 'accept', request: 'r9' } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['accepted', true],
  ['confirmed', true],
  ['waiting', false],
  ['collected', false],
] as const)(
  'before a withdrawal with a request that is %s, warns of accepted people: %s',
  async (status, is) => {
    await show({ requests: [aReceivedRequest({ status })], doing: { do: 'withdraw' } })
    expect(screen.queryByText(/We tell everyone you accepted/) !== null).toBe(is)
  },
)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Code/ })

test.each([
  ['waiting', false],
  ['accepted', false],
  ['confirmed', true],
  ['collected', false],
] as const)('asks for the code of a request that is %s: %s', async (status, isThere) => {
  await show({ requests: [aReceivedRequest({ status })] })
  expect(screen.queryByRole('textbox', { name: /Code/ }) !== null).toBe(isThere)
})

test('hands the donation over once for a complete code, and says to whom', async () => {
  const handed = { ...confirmed, status: 'collected' as const }
  const { calls } = await show({ requests: [confirmed], handOver: handed })
  await userEvent.type(field(), 'kr482')
  await waitFor(() => expect(currentToasts().at(-1)?.title).toContain('Salma'))
  expect(calls.filter(call => call.startsWith('POST'))).toEqual(['POST /api/v1/own-donations/d1/hand-over'])
})

test('empties the field after a wrong code, and keeps the code after a lost response', async () => {
  await show({ requests: [confirmed], handOver: refused(404, 'wrong_code') })
  await userEvent.type(field(), 'kr482')
  expect(await screen.findByText(/KR482.*does not match/)).toBeTruthy()
  expect(field().value).toBe('')
  const { calls } = await show({ requests: [confirmed], handOver: LOST })
  await userEvent.type(field(), 'kr482')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  expect(field().value).toBe('KR482')
  await userEvent.type(field(), '{Enter}')
  await waitFor(() => expect(calls.filter(call => call.startsWith('POST'))).toHaveLength(2))
})

test('accepts no code offline, and says why', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await show({ requests: [confirmed] })
  expect(field().disabled).toBe(false)
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(field().disabled).toBe(true)
  expect(screen.getByText(/^You are offline/)).toBeTruthy()
  online.mockRestore()
})

test('another person’s donation is not found', async () => {
  await mount(<OwnDonationPage donationId="d1" doing={{}} onClose={vi.fn()} />, {
    messages: ['giving', 'donations'],
    answers: { 'GET /api/v1/own-donations/{donationId}': refused(404, 'not_found') },
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops! Page not found')
})
