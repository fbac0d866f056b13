// @vitest-environment happy-dom
import type { Ticket } from '@dawra/contract/support/schemas'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aTicket } from '#testing/a-ticket.ts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { AnswerTime } from './answer-time.tsx'
import { Satisfaction } from './satisfaction.tsx'

const NOW = '2026-11-24T06:00:00Z'
const promise = (ticket: Partial<Ticket>, locale: 'en' | 'ar' = 'en') =>
  mount(<AnswerTime ticket={aTicket(ticket)} />, { messages: ['support'], now: NOW, locale })
const shown = () => screen.queryByRole('status')?.textContent ?? ''

/**
 * @promise support.due (support, a question)
 * @promise support.late (support, a question)
 */
test.each<[Partial<Ticket>, RegExp]>([
  [{ dueAt: '2026-11-24T10:00:00Z' }, /^Our team answers by .*2\spm/],
  [{ dueAt: '2026-11-24T10:00:00Z', answeredBy: 'Maryam' }, /Maryam\W* answers by .*2\spm/],
  [{ dueAt: '2026-11-24T05:00:00Z', answeredBy: 'Maryam' }, /are late/],
  [{ status: 'solved', reopensUntil: '2026-12-01T10:00:00Z' }, /opens again/],
  [{ status: 'solved', reopensUntil: '2026-11-01T10:00:00Z' }, /a new question is opened/],
  [{ status: 'waiting' }, /^$/],
])('says about a ticket with %o when it is answered: %s', async (ticket, expected) => {
  await promise(ticket)
  expect(shown()).toMatch(expected)
})

test('says in Arabic who answers the ticket', async () => {
  await promise({ dueAt: '2026-11-24T10:00:00Z', answeredBy: 'Maryam' }, 'ar')
  expect(shown()).toMatch(/يرد عليك \W*Maryam/)
})

const RATE = 'POST /api/v1/support/tickets/{ticketId}/satisfaction'
const rate = (answer: Answers[typeof RATE], ticket: Partial<Ticket> = {}) =>
  mount(<Satisfaction ticket={aTicket({ status: 'solved', ...ticket })} />, {
    messages: ['support'],
    answers: { [RATE]: answer },
  })

test('rates a solved ticket by one tap, and sends two quick taps as one rating', async () => {
  const shown: unknown[] = []
  await rate(
    ({ body }) =>
      new Promise(resolve => {
        shown.push(body)
        setTimeout(() => resolve(aTicket({ status: 'solved', isSatisfied: true })))
      }),
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yes' }))
  expect(shown).toEqual([{ isSatisfied: true }])
})

test('shows an existing rating, and does not ask again', async () => {
  await rate(refused(409, 'already_rated'), { isSatisfied: false })
  expect(screen.queryByRole('button')).toBeNull()
  expect(shown()).toMatch(/look at it again/)
})

test('asks for no rating of an unsolved ticket', async () => {
  await rate(refused(409, 'ticket_not_solved'), { status: 'waiting' })
  expect(screen.queryByText('Did we solve it?')).toBeNull()
})
