// @vitest-environment happy-dom
import type { OfficeReply, OfficeTicket } from '@dawra/contract/support/office-tickets'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { officeTicketQuery } from '#features/support/office-queries.ts'
import { readDraft } from '#lib/drafts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { LoadedTicket } from './ticket-page.tsx'

const REPLY = 'POST /api/v1/admin/support/tickets/{ticketId}/replies'
const TICKET = 'GET /api/v1/admin/support/tickets/{ticketId}'
const ID = '00000000-0000-7000-8000-000000000001'

const aReply = (id: string, text: string, by: string | null = null): OfficeReply => ({
  id,
  isStaff: by !== null,
  by,
  text,
  picture: null,
  writtenAt: '2026-11-24T06:00:00Z',
})
const aTicket = (change: Partial<OfficeTicket> = {}): OfficeTicket => ({
  id: ID,
  number: 42,
  topic: 'order',
  subject: 'A door',
  status: 'open',
  createdAt: '2026-11-24T06:00:00Z',
  updatedAt: '2026-11-24T06:00:00Z',
  dueAt: '2026-11-24T10:00:00Z',
  isOverdue: false,
  owner: null,
  from: 'Salim Al Harthy',
  reference: null,
  language: 'ar',
  person: { id: 'p1', name: 'Salim Al Harthy', email: 'salim@people.test', phone: null },
  about: null,
  solvedAt: null,
  isSatisfied: null,
  follows: null,
  merged: [],
  others: [],
  replies: [aReply('r1', 'Where is the door?')],
  notes: [],
  steps: [],
  ...change,
})
const TEMPLATE = {
  id: 'm1',
  title: 'The door',
  en: 'Dear {name}, about {order}: it is behind the palm.',
  ar: 'عزيزنا {name}، الباب خلف النخلة.',
  version: 1,
}

const page = (answers: Answers, ticket = aTicket()) =>
  mount(<LoadedTicket ticketId={ID} />, {
    messages: [
      'identity',
      'officeActs',
      'operator',
      'operatorSupport',
      'secondFactor',
      'security',
      'support',
    ],
    answers: {
      'GET /api/v1/me': { office: ['support'] } as never,
      [TICKET]: ticket,
      'GET /api/v1/admin/support/templates': { templates: [TEMPLATE] },
      'GET /api/v1/admin/support/colleagues': { colleagues: [] },
      'GET /api/v1/admin/support/counts': { due: 1, mine: 0, unowned: 1, overdue: 0 },
      ...answers,
    },
  })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your answer/ })
/** A disabled button has its reason in its accessible name. */
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}(?! and)`) }))

beforeEach(() => sessionStorage.clear())

test('fills in a template in the person’s language, and asks for missing facts', async () => {
  const sent: unknown[] = []
  await page({
    [REPLY]: ({ body }) => {
      sent.push(body)
      return aTicket({ status: 'waiting', dueAt: null })
    },
  })
  const choice = await screen.findByRole('combobox', { name: 'Start with a template' })
  expect([...choice.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['Arabic', 'English'])
  await userEvent.selectOptions(choice, 'en:m1')
  expect((await field()).value).toBe('Dear Salim, about {order}: it is behind the palm.')
  await press('Send')
  expect(sent).toEqual([])
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'Behind the palm.')
  await press('Send')
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(sent).toEqual([{ text: 'Behind the palm.', after: 'r1', solves: false }])
})

/** @promise donations.ask.kept (office, an answer that crossed another) */
test('before sending shows messages that arrived meanwhile, and keeps the input', async () => {
  const replies = [aReply('r1', 'Where is the door?'), aReply('r2', 'I look.', 'Yusuf Al Lawati')]
  let isLater = false
  const sent: unknown[] = []
  const { queryClient } = await page({
    [TICKET]: () => (isLater ? aTicket({ replies }) : aTicket()),
    [REPLY]: ({ body }) => {
      sent.push(body)
      if (body.after === 'r1') {
        isLater = true
        return refused(409, 'ticket_answered_meanwhile', { replies: [{ text: 'I look.' }] })
      }
      return aTicket({ replies })
    },
  })
  await userEvent.type(await field(), 'Behind the palm.')
  await press('Send')
  await screen.findByRole('button', { name: 'I have read it' })
  expect(screen.getAllByText('Yusuf Al Lawati')).toHaveLength(2)
  expect((await field()).value).toBe('Behind the palm.')
  await press('Send')
  expect(sent).toHaveLength(1)
  await press('I have read it')
  await press('Send')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ after: 'r2', text: 'Behind the palm.' })
  expect(queryClient.getQueryData(officeTicketQuery(ID).queryKey)?.replies).toHaveLength(2)
})

test('restores the draft of an answer, and starts an answer by the key r', async () => {
  await page({})
  await field()
  await userEvent.keyboard('r')
  expect(document.activeElement).toBe(await field())
  await userEvent.keyboard('radio')
  expect(readDraft(`answer:${ID}`)).toMatchObject({ text: 'radio', after: 'r1' })
})
