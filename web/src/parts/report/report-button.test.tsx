// @vitest-environment happy-dom
import type { ReportedKind } from '@dawra/contract/moderation/rules'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { ReportButton } from './report-button.tsx'

const REPORT = 'POST /api/v1/reports'
const button = (kind: ReportedKind, answer?: Answers[typeof REPORT]) =>
  mount(<ReportButton subject={{ kind, id: 'x1' }} />, {
    messages: ['moderation'],
    answers: answer === undefined ? {} : { [REPORT]: answer },
    path: '/deal/x1',
  })
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const opened = async (kind: ReportedKind, answer?: Answers[typeof REPORT]) => {
  signInAs('salim', { hasAgreed: false })
  const mounted = await button(kind, answer)
  await press(/^Report this/)
  await screen.findByRole('dialog')
  return mounted
}

beforeEach(() => {
  sessionStorage.clear()
  return () => vi.restoreAllMocks()
})

test('asks a guest to sign in before a report, and returns to the page', async () => {
  asGuest()
  const { path } = await button('deal')
  await press(/^Report this deal/)
  await waitFor(() => expect(path()).toMatch(/^\/login\?.*next=%2Fdeal%2Fx1/))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('sends a report with reason and text, and explains what comes next', async () => {
  const bodies: unknown[] = []
  await opened('deal', ({ body }) => {
    bodies.push(body)
    return null
  })
  await userEvent.click(screen.getByRole('radio', { name: 'It looks like a scam' }))
  await userEvent.type(screen.getByRole('textbox'), 'They ask for cash')
  await press(/^Send report/)
  expect((await screen.findByRole('status')).textContent).toMatch(/^Our team will check it/)
  expect(bodies).toEqual([{ subject: { kind: 'deal', id: 'x1' }, reason: 'scam', text: 'They ask for cash' }])
  expect(sessionStorage).toHaveLength(0)
  await press(/^Done/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('sends no report without a reason, and says so', async () => {
  const { calls } = await opened('deal')
  await press(/^Send report/)
  expect(
    screen.getByRole('button', { description: 'Choose a reason first.' }).getAttribute('aria-disabled'),
  ).toBe('true')
  expect(calls).toEqual([])
})

test('sends no report offline, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { calls } = await opened('deal')
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  await press(/^Send report/)
  expect(
    screen.getAllByRole('button', { description: 'You are offline. Send it when you are back.' }),
  ).toHaveLength(1)
  expect(calls).toEqual([])
})

test.each([
  ['a lost response', LOST, /There is no connection/],
  ['too many reports', refused(429, 'too_many_requests'), /too much at once/],
])('keeps the text of a report after %s, also when the dialog is reopened', async (_, answer, why) => {
  await opened('message', answer)
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  await userEvent.type(screen.getByRole('textbox'), 'Rude')
  await press(/^Send report/)
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map(alert => alert.textContent)
        .join(),
    ).toMatch(why),
  )
  await press(/^Close/)
  await press(/^Report this/)
  await screen.findByRole('dialog')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Rude')
})

test.each([
  ['deal', 7],
  ['venue', 7],
  ['message', 5],
  ['review', 5],
] as const)('to report a %s, offers %i reasons; only a deal or venue can be unsafe', async (kind, count) => {
  await opened(kind)
  expect(screen.getAllByRole('radio')).toHaveLength(count)
  expect(screen.queryAllByRole('radio', { name: /unsafe/ })).toHaveLength(count - 5 > 0 ? 1 : 0)
})

test('says after the report of a store that we will speak to the store', async () => {
  await opened('venue', null)
  await userEvent.click(screen.getByRole('radio', { name: 'Something else' }))
  await press(/^Send report/)
  expect((await screen.findByRole('status')).textContent).toContain('speak to the store')
})
