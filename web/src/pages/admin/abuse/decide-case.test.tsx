// @vitest-environment happy-dom
import type { AbuseCase } from '@dawra/contract/abuse/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { AbuseCaseCard } from './abuse-case.tsx'

const DECIDE = 'POST /api/v1/admin/abuse/{caseId}/decision'
const found: AbuseCase = {
  id: 'c1',
  pattern: 'shared_card',
  foundAt: '2026-11-24T08:00:00Z',
  accounts: [
    {
      id: 'u1',
      name: 'Badr',
      email: 'badr@people.test',
      since: '2026-11-01T08:00:00Z',
      isBlocked: false,
      isOffice: false,
    },
    {
      id: 'u2',
      name: 'Huda',
      email: 'huda@people.test',
      since: '2026-11-01T08:00:00Z',
      isBlocked: false,
      isOffice: true,
    },
  ],
  venue: null,
  facts: [],
  decision: null,
}
const bodies: unknown[] = []
const show = (answer: Answers[typeof DECIDE]) =>
  mount(<AbuseCaseCard found={found} />, {
    messages: ['adminAbuse', 'operator'],
    answers: { [DECIDE]: answer },
  })
async function fill() {
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'warned')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Badr' }))
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'One person')
  await userEvent.click(dialog.getByRole('button', { name: 'Save the decision' }))
  return dialog
}

beforeEach(() => {
  bodies.length = 0
  for (const { id } of currentToasts()) dismissToast(id)
})

test('decides about the ticked people with a reason, and confirms the decision', async () => {
  await show(({ body }) => {
    bodies.push(body)
    return found
  })
  await fill()
  await waitFor(() => expect(currentToasts().map(({ title }) => title)).toEqual(['The case is decided.']))
  expect(bodies).toEqual([{ decision: 'warned', people: ['u1'], reason: 'One person' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that a colleague has decided the case, and keeps the input', async () => {
  await show(refused(409, 'case_decided'))
  const dialog = await fill()
  expect(await dialog.findByText(/already/)).toBeInstanceOf(HTMLElement)
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'One person')
  expect(currentToasts()).toEqual([])
})

test('requires people and a reason; members of the office cannot be ticked', async () => {
  await show(() => {
    throw new Error('not to be called')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Decision'), 'warned')
  expect(dialog.getByRole('checkbox', { name: 'Huda' })).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Save the decision' }))
  expect(await dialog.findByText('Choose at least one account.')).toBeInstanceOf(HTMLElement)
  expect(dialog.getByText('Write a reason.')).toBeInstanceOf(HTMLElement)
})
