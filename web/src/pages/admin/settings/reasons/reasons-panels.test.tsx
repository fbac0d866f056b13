// @vitest-environment happy-dom
import type { OfficeReason, ReasonChange } from '@dawra/contract/settings/reasons'
import { REASON_TEXTS } from '@dawra/contract/settings/reasons.rules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { ReasonsPanels } from './reasons-panels.tsx'

const CHANGE = 'PUT /api/v1/admin/reasons/{key}'
const now = { en: 'We had to close', ar: 'اضطررنا إلى الإغلاق' }
const reason: OfficeReason = { key: 'cancel_closing', text: now, version: 3, changed: null }
const decline: OfficeReason = {
  key: 'decline_not_reachable',
  text: REASON_TEXTS.decline_not_reachable,
  version: 1,
  changed: null,
}
const former = { en: 'The day is over', ar: 'انتهى اليوم' }
const change: ReasonChange = {
  id: 'c1',
  version: 3,
  former,
  text: now,
  reason: 'Clearer',
  at: '2026-11-20T08:00:00Z',
  by: { id: 'u1', name: 'Huda Al Lawati' },
}
const bodies: unknown[] = []
const stored: Answers[typeof CHANGE] = ({ body }) => {
  bodies.push(body)
  return { ...reason, text: body.text, version: 4 }
}

async function open(answer: Answers[typeof CHANGE], office = ['support'], opened = 'Open: The store closes') {
  await mount(<ReasonsPanels />, {
    messages: ['adminSettings', 'conflict', 'identity', 'operator', 'secondFactor', 'security'],
    answers: {
      'GET /api/v1/me': { office } as never,
      'GET /api/v1/admin/reasons': { reasons: [reason, decline] },
      'GET /api/v1/admin/reasons/{key}/changes': { items: [change], next: null },
      [CHANGE]: answer,
    },
    locale: 'en',
  })
  await userEvent.click(await screen.findByRole('button', { name: opened }))
  return within(await screen.findByRole('dialog'))
}
const type = async (field: HTMLElement, typed: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, typed)
}

beforeEach(() => {
  bodies.length = 0
  for (const { id } of currentToasts()) dismissToast(id)
})

test('support can word a reason in both languages, with a preview', async () => {
  const sheet = await open(stored)
  await type(await sheet.findByLabelText('In English'), 'The kitchen is closed')
  await type(sheet.getByLabelText('In Arabic'), 'المطبخ مغلق')
  expect(
    sheet.getByText(/Customers read “Reason: \u2068The kitchen is closed\u2069\.” from now on/),
  ).toBeInstanceOf(HTMLElement)
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('Say why, in a few words.')).toBeInstanceOf(HTMLElement)
  expect(bodies).toEqual([])
  await type(sheet.getByLabelText(/^Why/), 'Shorter')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currentToasts().map(({ title }) => title)).toEqual(['The words are saved']))
  const text = { en: 'The kitchen is closed', ar: 'المطبخ مغلق' }
  expect(bodies).toEqual([{ text, version: 3, reason: 'Shorter' }])
})

test.each([
  ['what is usual', /^Back to the usual|^Set back|usual/i, REASON_TEXTS.cancel_closing],
  ['what it was before', /The day is over/, former],
])('by one tap, reverts a reason to %s', async (_, name, text) => {
  const sheet = await open(stored)
  await userEvent.click(await sheet.findByRole('button', { name }))
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies).toMatchObject([{ text, version: 3 }]))
})

test('shows a panel for each kind of reason, and says who reads it', async () => {
  const sheet = await open(stored, ['support'], 'Open: We cannot reach them')
  expect(
    sheet.getByText(/Applicants read “Why: \u2068We could not reach you\u2069\.” from now on/),
  ).toBeInstanceOf(HTMLElement)
  const rows = (title: string) =>
    within(screen.getByText(title).closest('section')!)
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(rows('Why an order was cancelled')).toHaveLength(1)
  expect(rows('Why an application to sell is declined')).toHaveLength(1)
})

test('keeps the input when the server refuses a reason’s wording', async () => {
  const sheet = await open(refused(500, 'internal'))
  await type(await sheet.findByLabelText('In English'), 'Closed')
  await type(sheet.getByLabelText(/^Why/), 'Shorter')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sheet.getByRole('alert').textContent).not.toBe(''))
  expect(sheet.getByLabelText('In English')).toHaveProperty('value', 'Closed')
})

test('shows a member without permission why they cannot change a reason', async () => {
  const sheet = await open(stored, ['finance'])
  expect(await sheet.findByText('Only members with the support permission change this.')).toBeInstanceOf(
    HTMLElement,
  )
  expect(sheet.queryByRole('button', { name: 'Save' })).toBeNull()
})
