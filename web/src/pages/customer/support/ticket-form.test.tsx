// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { ticketQuery } from '#features/support/queries.ts'
import { readDraft } from '#lib/drafts'
import { aTicket } from '#testing/a-ticket.ts'
import { type Answers, LOST, mount, refused } from '#testing/mount.tsx'
import { TicketForm } from './ticket-form.tsx'

const ASK = 'POST /api/v1/support/tickets'
const ASK_AS_GUEST = 'POST /api/v1/support/guest-tickets'
const ticket = aTicket()

interface Given {
  isPerson?: boolean
  topic?: 'order'
  reference?: string
  follows?: number
  locale?: 'en' | 'ar'
}
const form = (answers: Answers, { isPerson = true, topic, reference, follows, locale = 'en' }: Given = {}) =>
  mount(<TicketForm isPerson={isPerson} topic={topic} reference={reference} follows={follows} />, {
    messages: ['support'],
    answers,
    path: '/support',
    locale,
  })
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const fill = async (email?: string) => {
  await userEvent.selectOptions(screen.getByRole('combobox'), 'payment')
  await userEvent.type(field(/^Subject/), 'Paid twice')
  await userEvent.type(field(/^Your message/), 'Please look')
  if (email) await userEvent.type(field(/^Your email/), email)
}

beforeEach(() => sessionStorage.clear())

test('sends a person’s question once, and leads to its conversation', async () => {
  const bodies: unknown[] = []
  const { path, queryClient } = await form({
    [ASK]: ({ body }) => {
      bodies.push(body)
      return ticket
    },
  })
  await fill()
  await press()
  await waitFor(() => expect(path()).toBe('/support/t1'))
  expect(bodies).toEqual([
    {
      topic: 'payment',
      subject: 'Paid twice',
      reference: '',
      text: 'Please look',
      picture: null,
      language: 'en',
    },
  ])
  expect(queryClient.getQueryData(ticketQuery('t1').queryKey)).toEqual(ticket)
  expect(readDraft('ticket')).toEqual({})
})

test('sends a guest’s question with an address, shows its number, and allows another', async () => {
  const bodies: unknown[] = []
  await form(
    {
      [ASK_AS_GUEST]: ({ body }) => {
        bodies.push(body)
        return { number: 43 }
      },
    },
    { isPerson: false, follows: 12 },
  )
  expect(screen.getByRole('button', { name: 'Send' }).closest('form')?.textContent).toMatch(
    /question No\. 12/,
  )
  await fill(' guest@example.om ')
  await press()
  expect((await screen.findByRole('status')).textContent).toMatch(/No\. 43.*guest@example\.om/)
  expect(bodies).toMatchObject([{ email: 'guest@example.om', topic: 'payment', follows: 12 }])
  await userEvent.click(screen.getByRole('button', { name: 'Write another one' }))
  expect(field(/^Subject/).value).toBe('')
})

test('asks a signed-in person for no address, and a guest for no picture', async () => {
  await form({})
  expect(screen.queryByRole('textbox', { name: /^Your email/ })).toBeNull()
  expect(screen.getByText('Add a photo')).toBeTruthy()
  await form({}, { isPerson: false })
  expect(field(/^Your email/)).toBeTruthy()
  expect(screen.queryByText('Add a photo')).toBeNull()
})

test('marks what is missing in the question, and sends nothing', async () => {
  const { calls } = await form({}, { isPerson: false })
  await press()
  await waitFor(() => expect(field(/^Subject/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true')
  expect(field(/^Your message/).getAttribute('aria-invalid')).toBe('true')
  expect(field(/^Your email/).getAttribute('aria-invalid')).toBe('true')
  expect(field(/^Order number or store/).getAttribute('aria-invalid')).not.toBe('true')
  expect(calls).toEqual([])
})

test('refuses a question of blanks', async () => {
  const { calls } = await form({})
  await fill()
  await userEvent.clear(field(/^Your message/))
  await userEvent.type(field(/^Your message/), '   ')
  await press()
  await waitFor(() => expect(field(/^Your message/).getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test('fills in the topic and order of the previous page', async () => {
  await form({}, { topic: 'order', reference: 'D-1001' })
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('order')
  expect(field(/^Order number or store/).value).toBe('D-1001')
})

test('keeps the question after a lost response, and retries the same attempt', async () => {
  const keys: unknown[] = []
  const { path } = await form({
    [ASK]: ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      return keys.length === 1 ? LOST : ticket
    },
  })
  await fill()
  await press()
  expect(await screen.findByText(/no connection/)).toBeTruthy()
  expect(field(/^Your message/).value).toBe('Please look')
  await press()
  await waitFor(() => expect(path()).toBe('/support/t1'))
  expect(keys[1]).toBe(keys[0])
})

test('tells guests that they sent too much, and retains their question', async () => {
  await form({ [ASK_AS_GUEST]: refused(429, 'too_many_requests') }, { isPerson: false })
  await fill('guest@example.om')
  await press()
  expect(await screen.findByText(/too much at once/)).toBeTruthy()
  expect(readDraft('ticket')).toMatchObject({ text: 'Please look', email: 'guest@example.om' })
})

test('restores the question after a reload', async () => {
  await form({})
  await fill()
  await form({})
  expect(field(/^Subject/).value).toBe('Paid twice')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('payment')
})

test('sends Arabic as the language of an Arabic question', async () => {
  const languages: unknown[] = []
  await form(
    {
      [ASK]: ({ body }) => {
        languages.push(body.language)
        return ticket
      },
    },
    { topic: 'order', locale: 'ar' },
  )
  const [subject, , text] = screen.getAllByRole('textbox')
  if (subject && text) {
    await userEvent.type(subject, 'سؤال')
    await userEvent.type(text, 'مرحبا')
  }
  await userEvent.click(screen.getByRole('button', { name: 'إرسال' }))
  await waitFor(() => expect(languages).toEqual(['ar']))
})
