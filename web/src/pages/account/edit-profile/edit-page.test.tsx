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

async function page({ byCode = true, asksForCode = false, phone = me.phone } = {}) {
  const mounted = await mount(<EditPage asksForCode={asksForCode} />, {
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

test('a name is saved without the spaces around it, and its draft is gone', async () => {
  const calls = answerAuthWith({ 'PUT /user': aUser() })
  const { user, calls: reads } = await page()
  await retype(user, screen.getByLabelText('Full name'), ' Maryam Al Balushi ')
  await waitFor(() => expect(reads.filter(call => call === 'GET /api/v1/me')).toHaveLength(2))
  expect(calls[0]?.body).toMatchObject({ data: { full_name: 'Maryam Al Balushi' } })
  expect(readDraft('name')).toEqual({})
})

test('no name is not sent', async () => {
  const calls = answerAuthWith({})
  const { user } = await page()
  const name = screen.getByLabelText('Full name')
  await retype(user, name, '  ')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test('a name that was not saved for want of a connection says so, and is there after a reload', async () => {
  answerAuthWith({ 'PUT /user': AUTH_LOST })
  const { user } = await page()
  await retype(user, screen.getByLabelText('Full name'), 'Maryam B')
  expect(await screen.findByText(/There is no connection/)).toBeTruthy()
  await page()
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Maryam B')
})

test('a new phone is sent a code, which is asked for next', async () => {
  const calls = answerAuthWith({ 'PUT /user': aUser({ phone: '96892123456' }) })
  const { user, path } = await page()
  await retype(user, screen.getByRole('textbox', { name: 'Phone' }), '9876 5432')
  await waitFor(() => expect(path()).toBe('/profile/edit?step=code'))
  expect(calls[0]?.body).toMatchObject({ phone: '+96898765432' })
  expect(readDraft('new-phone')).toEqual({ phone: '+96898765432' })
})

test('a phone that was confirmed before needs no code', async () => {
  answerAuthWith({ 'PUT /user': aUser({ phone: '96898765432' }) })
  const { user, path, calls } = await page()
  await retype(user, screen.getByRole('textbox', { name: 'Phone' }), '9876 5432')
  await waitFor(() => expect(calls.filter(call => call === 'GET /api/v1/me')).toHaveLength(2))
  expect(path()).toBe('/profile/edit')
})

test('where no text messages are sent the phone is noted at once, and may be taken away', async () => {
  const calls = answerAuthWith({ 'PUT /user': aUser() })
  const { user } = await page({ byCode: false })
  const phone = screen.getByRole('textbox', { name: 'Phone' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(2))
  await retype(user, phone, '9876 5432')
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ data: { phone: '+96898765432' } }))
  await retype(user, phone, ' ')
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ data: { phone: null } }))
})

test('where a code is sent a phone is needed', async () => {
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
])('a phone that is refused says why, and no code is asked for', async (answer, said) => {
  answerAuthWith({ 'PUT /user': answer })
  const { user, path } = await page()
  await retype(user, screen.getByRole('textbox', { name: 'Phone' }), '9876 5432')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(path()).toBe('/profile/edit')
})

const code = () => screen.getByLabelText('Code from the message')

test('the code of the message confirms the phone, in Arabic digits too', async () => {
  keepDraft('new-phone', { phone: '+96898765432' })
  const calls = answerAuthWith({ 'POST /verify': aSession() })
  const { user, path } = await page({ asksForCode: true })
  await user.type(code(), '٦٥٤٣٢١{Enter}')
  await waitFor(() => expect(path()).toBe('/profile/edit'))
  expect(calls[0]?.body).toMatchObject({ phone: '+96898765432', token: '654321', type: 'phone_change' })
  expect(readDraft('new-phone')).toEqual({})
})

test('a wrong code is said at its field, and the phone is remembered', async () => {
  keepDraft('new-phone', { phone: '+96898765432' })
  answerAuthWith({ 'POST /verify': authRefused(403, 'otp_expired') })
  const { user } = await page({ asksForCode: true })
  await user.type(code(), '000000{Enter}')
  expect(await screen.findByText(/This code is wrong or has expired/)).toBeTruthy()
  expect(readDraft('new-phone')).toEqual({ phone: '+96898765432' })
})

test('another message waits for a minute', async () => {
  keepDraft('new-phone', { phone: '+96898765432' })
  const calls = answerAuthWith({})
  const { user } = await page({ asksForCode: true })
  await user.click(screen.getByRole('button', { name: /You can get a new code in/ }))
  expect(calls).toEqual([])
})

test('without a phone in this tab the page asks for the phone, not for a code', async () => {
  await page({ asksForCode: true })
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeTruthy()
  expect(screen.queryByLabelText('Code from the message')).toBeNull()
})
