// @vitest-environment happy-dom
import { consentsToSignUp } from '@dawra/contract/profile/rules'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '#lib/session'
import { answerAuthWith, aSession, aUser, authRefused, startAsGuest } from '#testing/auth-client.ts'
import { mount } from '#testing/mount.tsx'
import { readMailedCode } from './mailed-code.ts'
import { CredentialFields, NameField, NEWCOMER, NewcomerForm, OptionalPhoneField } from './newcomer-form.tsx'

const toCode = vi.fn(async () => {})
const EMAIL = 'maryam@example.om'

async function form(locale: 'en' | 'ar' = 'en') {
  await mount(
    <NewcomerForm
      empty={NEWCOMER}
      account={() => ({ next: '/orders', userType: undefined, invitation: undefined })}
      toCode={toCode}
      action="Go"
    >
      <NameField label="Name" />
      <OptionalPhoneField />
      <CredentialFields />
    </NewcomerForm>,
    { messages: ['identity'], locale },
  )
  return userEvent.setup()
}

interface Typed {
  name?: string
  phone?: string
  password?: string
  agrees?: boolean
}
async function fill({ name = 'Maryam', phone = '', password = 'long enough', agrees = true }: Typed = {}) {
  const user = await form()
  await user.type(screen.getByLabelText('Name'), name)
  if (phone) await user.type(screen.getByLabelText(/^Phone/), phone)
  await user.type(screen.getByLabelText('Email'), EMAIL)
  await user.type(screen.getByLabelText('Password'), password)
  if (agrees) await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Go' }))
  return user
}

beforeEach(async () => {
  toCode.mockClear()
  await startAsGuest()
})

test('creates an account as entered, with the consents and their language', async () => {
  const calls = answerAuthWith({ 'POST /signup': aSession() })
  await fill({ name: ' Maryam ', phone: '9212 3456' })
  await waitFor(() => expect(currentSession().status).toBe('user'))
  expect(calls[0]).toMatchObject({ redirectTo: 'http://dawra.test/orders' })
  expect(calls[0]?.body).toMatchObject({
    email: EMAIL,
    password: 'long enough',
    data: {
      full_name: 'Maryam',
      phone: '+96892123456',
      language: 'en',
      user_type: 'customer',
      consents: consentsToSignUp(),
    },
  })
  expect(toCode).not.toHaveBeenCalled()
})

test('sends no phone when none is entered', async () => {
  const calls = answerAuthWith({ 'POST /signup': aSession() })
  await fill()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body.data).not.toHaveProperty('phone')
})

test('leads to the code when the address must be confirmed first', async () => {
  answerAuthWith({ 'POST /signup': aUser() })
  await fill()
  await waitFor(() => expect(toCode).toHaveBeenCalledOnce())
  expect(readMailedCode()).toMatchObject({ kind: 'signup', email: EMAIL })
  expect(currentSession().status).toBe('guest')
})

test('creates no account without agreement, and marks and focuses the box', async () => {
  const calls = answerAuthWith({})
  await fill({ agrees: false })
  expect(await screen.findAllByText('You need to agree to this to have an account.')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox')))
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  expect(calls).toEqual([])
})

test('does not mark the box before the form was sent', async () => {
  answerAuthWith({})
  await form()
  expect(screen.queryByText('You need to agree to this to have an account.')).toBeNull()
})

test.each([
  ['a phone that there cannot be', { phone: '12' }, 'Phone'],
  ['a password of seven signs', { password: '1234567' }, 'Password'],
  ['a name of spaces', { name: '   ' }, 'Name'],
])('creates no account for %s', async (_, typed, label) => {
  const calls = answerAuthWith({})
  await fill(typed)
  const field = screen.getByLabelText(new RegExp(`^${label}`))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test.each([
  [authRefused(422, 'user_already_exists'), 'Email', /already an account/],
  [authRefused(422, 'weak_password', { weak_password: { reasons: ['pwned'] } }), 'Password', /too common/],
])('shows the refusal of the field “$1” at that field, and focuses it', async (answer, label, expected) => {
  answerAuthWith({ 'POST /signup': answer })
  await fill()
  expect(await screen.findAllByText(expected)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText(label))
})

test('accepts eight Arabic letters as a password', async () => {
  const calls = answerAuthWith({ 'POST /signup': aSession() })
  await fill({ password: 'سمكةوخبز' })
  await waitFor(() => expect(calls).toHaveLength(1))
})

test('records Arabic as the language of a person who signs up in Arabic', async () => {
  const calls = answerAuthWith({ 'POST /signup': aSession() })
  const user = await form('ar')
  await user.type(screen.getByLabelText('Name'), 'مريم')
  await user.type(screen.getByLabelText('البريد الإلكتروني'), EMAIL)
  await user.type(screen.getByLabelText('كلمة المرور'), 'long enough')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Go' }))
  await waitFor(() => expect(calls[0]?.body.data).toMatchObject({ full_name: 'مريم', language: 'ar' }))
})

test('restores the sign-up form, except the password', async () => {
  answerAuthWith({ 'POST /signup': aUser() })
  await fill()
  await waitFor(() => expect(toCode).toHaveBeenCalled())
  await form()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Maryam')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})
