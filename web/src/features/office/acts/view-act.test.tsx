// @vitest-environment happy-dom
import type { PersonOverview } from '@dawra/contract/desk/person-overview'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { ViewAct } from './view-act.tsx'

const BEGIN = 'POST /api/v1/admin/people/{userId}/viewing'
const viewing = {
  viewingId: 'v1',
  userId: 'u1',
  name: 'Salim',
  email: 'salim@example.om',
  endsAt: '2026-11-22T08:15:00Z',
}
const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
const bodies: unknown[] = []

const shown = (roles: string[], answer: Answers[typeof BEGIN] = viewing) =>
  mount(<ViewAct person={{ id: 'u1', name: 'Salim', roles } as PersonOverview} />, {
    messages: ['officeActs'],
    answers: { [BEGIN]: answer },
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
async function begin() {
  await press('See what they see')
  await userEvent.type(screen.getByLabelText(/^Why/), 'They called us')
  await press('Open their pages')
}

beforeEach(() => {
  sessionStorage.clear()
  replace.mockClear()
  bodies.length = 0
  for (const { id } of currentToasts()) dismissToast(id)
})

test('opens the person’s pages in this tab after a reason is given', async () => {
  await shown(['donor'], ({ body }) => {
    bodies.push(body)
    return viewing
  })
  await begin()
  await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/orders'))
  expect(bodies).toEqual([{ reason: 'They called us' }])
  expect(JSON.parse(sessionStorage.getItem('viewing') ?? '')).toEqual(viewing)
})

test('keeps the tab the member’s own when the server refuses the view', async () => {
  await shown([], () => refused(429, 'too_many_requests', { retryAfter: 60 }))
  await begin()
  expect(await screen.findByText(/again/)).toBeInstanceOf(HTMLElement)
  expect([replace.mock.calls, sessionStorage.getItem('viewing')]).toEqual([[], null])
})

test('does not offer to view as a member of the office, with the reason', async () => {
  await shown(['operator'])
  await press('See what they see')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentToasts().map(({ title }) => title)).toEqual([
    'This is a member of the office. No one sees what they see.',
  ])
})
