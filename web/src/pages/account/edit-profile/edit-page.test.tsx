// @vitest-environment happy-dom
import type { Me } from '@dawra/contract/identity/schemas'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keepDraft, readDraft } from '#lib/drafts'
import {
  AUTH_LOST,
  answerAuthWith,
  aSession,
  aUser,
  authRefused,
  startAsGuest,
  startSignedIn,
} from '#testing/auth-client.ts'
import { mount } from '#testing/mount.tsx'
import { EditPage } from './edit-page.tsx'

const me: Me = {
  id: 'u1',
  email: 'maryam@example.om',
  phone: '+96892123456',
  fullName: 'Maryam',
  language: 'en',
  picture: null,
  roles: ['customer'],
  office: [],
  memberSince: '2026-11-01',
}

async function page({ byCode = true, requiresCode = false, phone = me.phone } = {}) {
  const mounted = await mount(<EditPage requiresCode={requiresCode} />, {
    messages: ['profile'],
    path: '/profile/edit',
    answers: {
      'GET /api/v1/me': { ...me, phone },
      'GET /api/v1/me/consents': { latest: [], missing: [], history: [] },
      'GET /api/v1/sign-in-options': { google: false, phone: byCode, passkeys: true, anonymous: true },
    },
  })
  await screen.findByLabelText('Full name')
  return { ...mounted, user: userEvent.setup() }
}
type User = Awaited<ReturnType<typeof page>>['user']

async function retype(user: User, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}

beforeEach(async () => {
  await startAsGuest()
  startSignedIn()
})

test('saves a trimmed name, and deletes its draft', async () => {
  const calls = answerAuthWith({ 'PUT /user': aUser() })
  const { user, calls: reads } = await page()
  await retype(user, screen.getByLabelText('Full name'), ' Maryam Al Balushi ')
  await waitFor(() => expect(reads.filter(call => call === 'GET /api/v1/me')).toHaveLength(2))
  expect(calls[0]?.body).toMatchObject({ data: { full_name: 'Maryam Al Balushi' } })
  expect(readDraft('name')).toEqual({})
})

test('does not send an empty name', async () => {
  const calls = answerAuthWith({})
  const { user } = await page()
  const name = screen.getByLabelText('Full name')
  await retype(user, name, '  ')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test('says that a name could not be saved offline, and restores it after a reload', async () => {
  answerAuthWith({ 'PUT /user': AUTH_LOST })
  const { user } = await page()
  await retype(user, screen.getByLabelText('Full name'), 'Maryam B')
  expect(await screen.findAllByText(/There is no connection/)).toHaveLength(1)
  await page()
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Maryam B')
})

test('sends a code to a new phone, and asks for the code on the next page', async () => {
  const calls = answerAuthWith({ 'PUT /user': aUser({ phone: '96892123456' }) })
  const { user, path } = await page()
  await retype(user, screen.getByRole('textbox', { name: 'Phone' }), '9876 5432')
  await waitFor(() => expect(path()).toBe('/profile/edit?step=code'))
  expect(calls[0]?.body).toMatchObject({ phone: '+96898765432' })
  expect(readDraft('new-phone')).toEqual({ phone: '+96898765432' })
})

test('needs no code for a phone that was confirmed before', async () => {
  answerAuthWith({ 'PUT /user': aUser({ phone: '96898765432' }) })
  const { user, path, calls } = await page()
  await retype(user, screen.getByRole('textbox', { name: 'Phone' }), '9876 5432')
  await waitFor(() => expect(calls.filter(call => call === 'GET /api/v1/me')).toHaveLength(2))
  expect(path()).toBe('/profile/edit')
})

test('where no text messages are sent, saves or removes a phone without a code', async () => {
  const calls = answerAuthWith({ 'PUT /user': aUser() })
  const { user } = await page({ byCode: false })
  const phone = screen.getByRole('textbox', { name: 'Phone' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(2))
  await retype(user, phone, '9876 5432')
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ data: { phone: '+96898765432' } }))
  await retype(user, phone, ' ')
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ data: { phone: null } }))
})

test('where codes are sent, an account must keep a phone', async () => {
  const calls = answerAuthWith({})
  const { user } = await page()
  const phone = screen.getByRole('textbox', { name: 'Phone' })
  await retype(user, phone, ' ')
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test.each([
  [authRefused(422, 'phone_exists'), /Another account already uses this number/],
  [AUTH_LOST, /no connection/],
  [authRefused(422, 'a_code_without_a_sentence'), /Something went wrong/],
])('shows why a phone is refused ($1), and asks for no code', async (answer, expected) => {
  answerAuthWith({ 'PUT /user': answer })
  const { user, path } = await page()
  await retype(user, screen.getByRole('textbox', { name: 'Phone' }), '9876 5432')
  expect(await screen.findAllByText(expected)).toHaveLength(1)
  expect(path()).toBe('/profile/edit')
})

const code = () => screen.getByLabelText('Code from the message')

test('confirms the phone by the code, in Arabic digits too', async () => {
  keepDraft('new-phone', { phone: '+96898765432' })
  const calls = answerAuthWith({ 'POST /verify': aSession() })
  const { user, path } = await page({ requiresCode: true })
  await user.type(code(), '٦٥٤٣٢١{Enter}')
  await waitFor(() => expect(path()).toBe('/profile/edit'))
  expect(calls[0]?.body).toMatchObject({ phone: '+96898765432', token: '654321', type: 'phone_change' })
  expect(readDraft('new-phone')).toEqual({})
})

test('shows a wrong code at its field, and keeps the phone', async () => {
  keepDraft('new-phone', { phone: '+96898765432' })
  answerAuthWith({ 'POST /verify': authRefused(403, 'otp_expired') })
  const { user } = await page({ requiresCode: true })
  await user.type(code(), '000000{Enter}')
  expect(await screen.findAllByText(/This code is wrong or has expired/)).toHaveLength(1)
  expect(readDraft('new-phone')).toEqual({ phone: '+96898765432' })
})

test('sends another text message only after a minute', async () => {
  keepDraft('new-phone', { phone: '+96898765432' })
  const calls = answerAuthWith({})
  const { user } = await page({ requiresCode: true })
  await user.click(screen.getByRole('button', { name: /You can get a new code in/ }))
  expect(calls).toEqual([])
})

test('asks for the phone, not for a code, when this tab requested no code', async () => {
  await page({ requiresCode: true })
  expect(screen.getAllByRole('textbox', { name: 'Phone' })).toHaveLength(1)
  expect(screen.queryByLabelText('Code from the message')).toBeNull()
})
