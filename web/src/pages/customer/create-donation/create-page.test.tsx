// @vitest-environment happy-dom
import type { getGiving } from '@dawra/contract/donations/giving'
import type { Me } from '@dawra/contract/identity/schemas'
import type { ResultOf } from '@dawra/contract/platform/route'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DonationFields } from '#features/donations/giving/form/fields.ts'
import { aDonation } from '#features/donations/testing.ts'
import { keepDraft, readDraft } from '#lib/drafts'
import { startSession } from '#lib/session'
import { EVENING, filled } from '#testing/donation-fields.tsx'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { signInAs } from '#testing/session.ts'
import { CreateDonationPage } from './create-page.tsx'

const CREATE = 'POST /api/v1/donations'

const GIVING: ResultOf<typeof getGiving> = {
  isDonor: true,
  kind: 'household',
  isVerified: false,
  licence: 'none',
  priceMost: 50_000,
  last: null,
}
const ME: Me = {
  id: 'u1',
  email: 'maryam@dawra.test',
  phone: null,
  fullName: 'Maryam',
  language: 'en',
  picture: null,
  roles: [],
  office: [],
  memberSince: '2026-01-01',
}

interface Given {
  giving?: Partial<ResultOf<typeof getGiving>>
  me?: Partial<Me>
  again?: string
  answers?: Answers
}

async function show({ giving, me, again, answers }: Given = {}) {
  const mounted = await mount(<CreateDonationPage again={again} />, {
    messages: ['giving', 'donations', 'deals', 'listingFields', 'map'],
    now: EVENING.toISOString(),
    path: '/create-donation',
    answers: {
      'GET /api/v1/me': { ...ME, ...me },
      'GET /api/v1/me/giving': { ...GIVING, ...giving },
      ...answers,
    },
  })
  await screen.findByRole('group', { name: 'Safety checklist' })
  return mounted
}

const typed = (change: Partial<DonationFields> = {}) =>
  keepDraft('donation', { fields: JSON.stringify(filled(change)), base: 'new' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const fieldOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('restores a guest’s whole form after the sign-in', async () => {
  startSession()
  typed()
  const { path, calls } = await show()
  await press('Sign in and donate')
  await waitFor(() => expect(path()).toBe('/login?next=%2Fcreate-donation'))
  expect(calls).toEqual([])
  expect(readDraft('donation').fields).toContain('Biryani')
})

test('leads a person who is no donor to become one, and keeps the draft', async () => {
  signInAs()
  typed()
  const { path, calls } = await show({ giving: { isDonor: false } })
  await press('Become a donor and donate')
  await waitFor(() => expect(path()).toBe('/become-a-donor'))
  expect(calls.some(call => call.startsWith('POST'))).toBe(false)
  expect(readDraft('donation').fields).toContain('Biryani')
})

test('lists a donation once, deletes its draft, and leads to its page', async () => {
  signInAs()
  typed({ kilos: '٢٫٥', price: '9.000' })
  const bodies: unknown[] = []
  const { path } = await show({
    answers: {
      [CREATE]: ({ body }) => {
        bodies.push(body)
        return aDonation()
      },
    },
  })
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create Donation' }))
  await waitFor(() => expect(path()).toBe('/donations/d1'))
  // A household's food is free, even if a price was entered for feed before.
  expect(bodies).toMatchObject([{ grams: 2500, price: 0 }])
  expect(readDraft('donation')).toEqual({})
})

test('resends the same donation after a lost response, although time has passed', async () => {
  signInAs()
  typed()
  const sent: unknown[] = []
  await show({
    answers: {
      [CREATE]: ({ body, idempotencyKey }) => {
        sent.push([idempotencyKey, body])
        return LOST
      },
    },
  })
  await press('Create Donation')
  await waitFor(() => expect(sent).toHaveLength(1))
  vi.setSystemTime(EVENING.getTime() + 180_000)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create Donation' }).hasAttribute('aria-busy')).toBe(false),
  )
  await press('Create Donation')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
  expect(readDraft('donation').fields).toContain('Biryani')
})

test('fetches the person again when the server requires the donor role', async () => {
  signInAs()
  typed()
  const { calls } = await show({ answers: { [CREATE]: refused(403, 'donor_needed') } })
  await press('Create Donation')
  await waitFor(() => expect(calls.filter(call => call === 'GET /api/v1/me')).toHaveLength(2))
})

test('sends nothing offline, and says why', async () => {
  signInAs()
  typed()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await show()
  await press(
    'Create Donation You are offline. What you typed stays here; send it once the connection is back.',
  )
  expect(calls.some(call => call.startsWith('POST'))).toBe(false)
  online.mockRestore()
})

test.each([
  ['the place of the last donation', { last: aDonation() }, 'Way 2235, Building 14', '+968 9212 3456'],
  ['the phone of the account, where nothing was given yet', {}, '', '+968 9988 7766'],
])('fills %s into the form of a donation', async (_, giving, address, phone) => {
  signInAs()
  await show({ giving, me: { phone: '+96899887766' } })
  expect(fieldOf(/^Pickup address/).value).toBe(address)
  expect(fieldOf(/^Phone/).value.replace(/\s/g, ' ')).toBe(phone)
})

test('copies the food of an earlier donation, but neither its times nor its checks', async () => {
  signInAs()
  typed({ title: { en: 'Another draft', ar: '' } })
  const last = aDonation({ title: { en: 'Harees', ar: null }, madeAt: '2026-12-01T08:00:00.000Z' })
  await show({
    again: 'd1',
    answers: { 'GET /api/v1/own-donations/{donationId}': { ...last, requests: [] } },
  })
  expect(fieldOf(/^Food type/).value).toBe('Harees')
  expect(screen.getByRole('button', { name: 'Just now' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
})

test('opens an empty form when the earlier donation cannot be copied', async () => {
  signInAs()
  await show({
    again: 'd9',
    answers: { 'GET /api/v1/own-donations/{donationId}': refused(404, 'not_found') },
  })
  expect(fieldOf(/^Food type/).value).toBe('')
})

const kindOf = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))
const categories = () =>
  screen.getByRole('group', { name: 'Category' }).querySelectorAll('input:checked').length

test.each([
  ['cooked', 0],
  ['fruits', 1],
] as const)(
  'the category “%s” is kept (%i) when food becomes feed and food again',
  async (category, stored) => {
    signInAs()
    typed({ category })
    await show()
    expect(categories()).toBe(1)
    await kindOf(/animal|feed/i)
    expect(categories()).toBe(stored)
    expect(screen.queryByText('Diet')).toBeNull()
    await kindOf(/people|food/i)
    expect(categories()).toBe(stored)
  },
)

test('shows that a draft was restored, and empties the form on starting over', async () => {
  signInAs()
  typed()
  await show()
  expect(screen.getByText('What you typed before is still here.')).toBeTruthy()
  await press('Start over')
  expect(fieldOf(/^Food type/).value).toBe('')
  expect(screen.queryByText('What you typed before is still here.')).toBeNull()
})

test('asks once more about a text that contradicts the allergen answer', async () => {
  signInAs()
  const sure: unknown[] = []
  typed()
  const { path } = await show({
    answers: {
      [CREATE]: ({ body }) => {
        sure.push(body.allergensSure)
        return body.allergensSure ? aDonation() : refused(409, 'allergens_named', { named: ['fish'] })
      },
    },
  })
  await press('Create Donation')
  const dialog = await screen.findByRole('dialog', { name: 'Is your answer about allergens right?' })
  expect(dialog.textContent).toContain('Fish')
  await press('Yes, they are not in it')
  await waitFor(() => expect(path()).toBe('/donations/d1'))
  expect(sure).toEqual([undefined, true])
})
