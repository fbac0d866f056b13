// @vitest-environment happy-dom

import type { editDonation } from '@dawra/contract/donations/giving'
import type { RequestStatus } from '@dawra/contract/donations/rules'
import type { OwnDonation } from '@dawra/contract/donations/schemas'
import type { BodyOf } from '@dawra/contract/platform/route'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDonation, aReceivedRequest } from '#features/donations/testing.ts'
import { readDraft } from '#lib/drafts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { EditDonationPage } from './edit-page.tsx'

const READ = 'GET /api/v1/own-donations/{donationId}'
const SAVE = 'PUT /api/v1/own-donations/{donationId}'
const NOW = '2026-12-10T14:05:00Z'
type Sent = BodyOf<typeof editDonation>

interface Given {
  donation?: Partial<OwnDonation>
  requests?: RequestStatus[]
  answers?: Answers
}

async function show({ donation, requests = [], answers }: Given = {}) {
  const received = requests.map((status, at) => aReceivedRequest({ id: `r${at}`, status }))
  const mounted = await mount(<EditDonationPage donationId="d1" />, {
    messages: ['giving', 'donations', 'deals', 'listingFields', 'map', 'conflict'],
    now: NOW,
    path: '/donations/d1/edit',
    answers: {
      'GET /api/v1/me/giving': {
        isDonor: true,
        kind: 'household',
        isVerified: false,
        licence: 'none',
        priceMost: 50_000,
        last: null,
      },
      [READ]: { ...aDonation(donation), requests: received },
      ...answers,
    },
  })
  await screen.findByRole('group', { name: 'Safety checklist' })
  return mounted
}

function saving(answer: OwnDonation | ReturnType<typeof refused> = aDonation({ version: 4 })) {
  const sent: Sent[] = []
  const answers: Answers = {
    [SAVE]: ({ body }) => {
      sent.push(body)
      return answer
    },
  }
  return { sent, answers }
}

const fieldOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  localStorage.clear()
  sessionStorage.clear()
  signInAs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends the untouched weight, times and checks of a donation unchanged', async () => {
  const { sent, answers } = saving()
  const { path } = await show({ donation: { grams: 5050 }, answers })
  expect(fieldOf(/^Quantity/).value).toBe('5')
  await save()
  await waitFor(() => expect(path()).toBe('/donations/d1'))
  const { madeAt, useBy, window, phone, allergens } = aDonation()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ grams: 5050, window, phone, allergens, version: 3 })
  expect([sent[0]?.madeAt, sent[0]?.useBy].map(at => Date.parse(at ?? ''))).toEqual(
    [madeAt, useBy].map(Date.parse),
  )
  expect(sent[0]?.checks).toEqual(['not_tasted', 'clean_hands', 'covered', 'kept_above_63'])
})

test('sends an entered amount in grams, and a phone with its country code', async () => {
  const { sent, answers } = saving()
  await show({ answers })
  await userEvent.clear(fieldOf(/^Quantity/))
  await userEvent.type(fieldOf(/^Quantity/), '4.2')
  await userEvent.clear(fieldOf(/^Phone/))
  await userEvent.type(fieldOf(/^Phone/), '9988 7766')
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ grams: 4200, phone: '+96899887766' }]))
})

test.each<[RequestStatus[], boolean, boolean]>([
  [[], false, false],
  [['waiting'], true, false],
  [['accepted'], true, true],
  [['confirmed'], true, true],
  [['collected', 'declined'], true, true],
  [['declined', 'cancelled', 'lapsed'], false, false],
])(
  'with requests that are %j, warns of notices (%s) and locks the food (%s)',
  async (requests, isAsked, isLocked) => {
    await show({ requests })
    expect(screen.queryByText(/^Everyone who requested it gets an email/) !== null).toBe(isAsked)
    expect(screen.queryByText(/^You have already accepted a request/) !== null).toBe(isLocked)
    expect(fieldOf(/^Quantity/).readOnly).toBe(isLocked)
    expect(fieldOf(/^Pickup address/).readOnly).toBe(isLocked)
    for (const title of screen.getAllByRole('textbox', { name: /^Food type/ }))
      expect(title).toHaveProperty('readOnly', false)
  },
)

test.each([
  ['refused', refused(409, 'donation_closed')],
  ['lost', LOST],
])('says that saving a donation is %s, and keeps the input', async (_, answer) => {
  const { path } = await show(saving(answer))
  await userEvent.type(fieldOf(/^Pickup address/), ', blue gate')
  await save()
  await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent)).toBe(true))
  expect(path()).toBe('/donations/d1/edit')
  expect(readDraft('donation:d1').fields).toContain('blue gate')
})

const facts = { by: 'you', name: '', at: '2026-12-10T14:04:00.000Z', version: 4 }

test('continues from what another device saved of the donation, without the draft', async () => {
  const theirs = aDonation({ address: 'Way 9', version: 4 })
  let reads = 0
  const { calls } = await show({
    answers: {
      [READ]: () => ({ ...(reads++ === 0 ? aDonation() : theirs), requests: [] }),
      [SAVE]: refused(409, 'changed_meanwhile', facts),
    },
  })
  await userEvent.type(fieldOf(/^Pickup address/), ', blue gate')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: /^Keep/ }))
  await waitFor(() => expect(fieldOf(/^Pickup address/).value).toBe('Way 9'))
  expect(calls.filter(call => call.startsWith('PUT'))).toHaveLength(1)
  expect(readDraft('donation:d1').fields ?? '').not.toContain('blue gate')
})

test('sends the shown version when saving over another device’s change', async () => {
  const versions: number[] = []
  let reads = 0
  await show({
    answers: {
      [READ]: () => ({
        ...(reads++ === 0 ? aDonation() : aDonation({ address: 'Way 9', version: 4 })),
        requests: [],
      }),
      [SAVE]: ({ body }) => {
        versions.push(body.version)
        return versions.length === 1 ? refused(409, 'changed_meanwhile', facts) : aDonation({ version: 5 })
      },
    },
  })
  await userEvent.type(fieldOf(/^Pickup address/), ', blue gate')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: /^Save mine/ }))
  await waitFor(() => expect(versions).toEqual([3, 4]))
})

test('another person’s donation is not found', async () => {
  await mount(<EditDonationPage donationId="d1" />, {
    messages: ['giving', 'donations'],
    answers: {
      [READ]: refused(404, 'not_found'),
      'GET /api/v1/me/giving': LOST,
    },
  })
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
})
