// @vitest-environment happy-dom
import type { OfficeReward, RewardChange } from '@dawra/contract/rewards/reward-catalogue'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { RewardsPanel } from './rewards-panel.tsx'

const CHANGE = 'PUT /api/v1/admin/rewards/{slug}'
const reward: OfficeReward = {
  slug: 'five_off',
  title: { en: '5 OMR Off', ar: 'خصم 5 ر.ع.' },
  description: { en: 'Off one order', ar: 'على طلب واحد' },
  cost: 500,
  isOn: true,
  worth: 5000,
  gives: 'voucher',
  version: 3,
  changed: null,
}
const { slug: _, gives: __, version: ___, changed: ____, ...terms } = reward
const change: RewardChange = {
  id: 'c1',
  version: 3,
  before: { ...terms, cost: 450 },
  after: terms,
  reason: 'Too cheap',
  at: '2026-11-20T08:00:00Z',
  by: { id: 'u1', name: 'Huda Al Lawati' },
}
const bodies: unknown[] = []
const stored: Answers[typeof CHANGE] = ({ body }) => {
  bodies.push(body)
  return { ...reward, version: 4, approvalId: null }
}

async function open(answer: Answers[typeof CHANGE], office = ['finance']) {
  await mount(<RewardsPanel />, {
    messages: ['adminSettings', 'conflict', 'identity', 'operator', 'secondFactor', 'security'],
    answers: {
      'GET /api/v1/me': { office } as never,
      'GET /api/v1/admin/rewards': { rewards: [reward] },
      'GET /api/v1/admin/rewards/{slug}/changes': { items: [change], next: null },
      [CHANGE]: answer,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Open: 5 OMR Off' }))
  return within(await screen.findByRole('dialog'))
}
async function fill(field: HTMLElement, typed: string) {
  await userEvent.clear(field)
  await userEvent.type(field, typed)
}

beforeEach(() => {
  bodies.length = 0
  for (const { id } of currentToasts()) dismissToast(id)
})

test('finance can change a reward’s price and value with a reason, or remove it', async () => {
  const sheet = await open(stored)
  await fill(await sheet.findByLabelText('Price in points'), '600')
  await fill(sheet.getByLabelText(/^Worth of the voucher/), '4.5')
  await fill(sheet.getByLabelText('Description in English'), 'Off food.{Enter}Not off compost.')
  await userEvent.click(sheet.getByLabelText('On offer'))
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('Say why, in a few words.')).toBeInstanceOf(HTMLElement)
  expect(bodies).toEqual([])
  await fill(sheet.getByLabelText(/^Why/), 'Too dear')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currentToasts().map(({ title }) => title)).toEqual(['5 OMR Off is saved']))
  const { title } = reward
  // It is stored as one line.
  const description = { ...reward.description, en: 'Off food. Not off compost.' }
  expect(bodies).toEqual([
    { title, description, cost: 600, worth: 4500, isOn: false, version: 3, reason: 'Too dear' },
  ])
})

test('shows the history of a reward, and restores an earlier state by one tap', async () => {
  const sheet = await open(stored)
  expect(await sheet.findByText('Too cheap')).toBeInstanceOf(HTMLElement)
  expect(sheet.getAllByRole('listitem')[0]?.textContent).toMatch(/From .*450 points.* to .*500 points/)
  await userEvent.click(sheet.getByRole('button', { name: 'Back to what it was' }))
  expect(sheet.getByLabelText('Price in points')).toHaveProperty('value', '450')
  await userEvent.click(sheet.getByRole('button', { name: 'Ask a colleague' }))
  await waitFor(() =>
    expect(bodies).toEqual([{ ...terms, cost: 450, version: 3, reason: 'Back to what it was' }]),
  )
})

/** @promise admin-settings.takesTwo (office, settings) */
test('says before a reward becomes more generous that a colleague has to approve', async () => {
  const sheet = await open(({ body }) => {
    bodies.push(body)
    return { ...reward, approvalId: 'a1' }
  })
  await fill(await sheet.findByLabelText(/^Worth of the voucher/), '4')
  await fill(sheet.getByLabelText(/^Why/), 'For Ramadan')
  expect(sheet.queryByText(/a colleague has to approve/)).toBeNull()
  await fill(sheet.getByLabelText(/^Worth of the voucher/), '6')
  expect(sheet.getByText(/a colleague has to approve/)).toBeInstanceOf(HTMLElement)
  await userEvent.click(sheet.getByRole('button', { name: 'Ask a colleague' }))
  await waitFor(() =>
    expect(currentToasts().map(({ title }) => title)).toEqual([
      'Asked. It changes once a colleague approves.',
    ]),
  )
})

test('does not send an empty price of a reward, and keeps the input', async () => {
  const sheet = await open(refused(500, 'internal'))
  await fill(await sheet.findByLabelText('Price in points'), '0')
  await fill(sheet.getByLabelText(/^Why/), 'A gift')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  expect(await sheet.findByText(/^Enter a value from/)).toBeInstanceOf(HTMLElement)
  expect(sheet.getByLabelText(/^Why/)).toHaveProperty('value', 'A gift')
})

test('shows a member without permission why they cannot change a reward', async () => {
  const sheet = await open(stored, ['support'])
  expect(await sheet.findByText('Only members with the finance permission change this.')).toBeInstanceOf(
    HTMLElement,
  )
  expect(sheet.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(sheet.queryByRole('button', { name: 'Back to what it was' })).toBeNull()
})
