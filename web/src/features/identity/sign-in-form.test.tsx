// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentSession } from '#lib/session'
import { AUTH_LOST, answerAuthWith, aSession, authRefused, startAsGuest } from '#testing/auth-client.ts'
import { mount } from '#testing/mount.tsx'
import { readMailedCode } from './mailed-code.ts'
import { SignInForm } from './sign-in-form.tsx'

const TOKEN = 'POST /token?grant_type=password'
const form = (locale: 'en' | 'ar' = 'en') =>
  mount(<SignInForm next="/orders" />, { messages: ['identity'], locale })

async function press(email: string, password: string) {
  const user = userEvent.setup()
  if (email) await user.type(screen.getByLabelText('Email'), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return user
}

beforeEach(startAsGuest)

test('sends the trimmed address, and the password as entered', async () => {
  const calls = answerAuthWith({ [TOKEN]: aSession() })
  await form()
  await press(' maryam@example.om ', ' open sesame ')
  await waitFor(() => expect(currentSession()).toMatchObject({ status: 'user' }))
  expect(calls[0]?.body).toMatchObject({ email: 'maryam@example.om', password: ' open sesame ' })
})

test('shows a wrong password above the form, and keeps the input', async () => {
  answerAuthWith({ [TOKEN]: authRefused(400, 'invalid_credentials') })
  await form()
  await press('maryam@example.om', 'wrong')
  expect(await screen.findByText(/email or password is wrong/)).toBeTruthy()
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong')
})

test('does not sign in with empty fields or an invalid address', async () => {
  const calls = answerAuthWith({})
  await form()
  await press('maryam', '')
  await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test('signs in once on a double click', async () => {
  const answer = Promise.withResolvers<object>()
  const calls = answerAuthWith({ [TOKEN]: () => answer.promise })
  await form()
  const user = await press('maryam@example.om', 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(calls).toHaveLength(1)
  answer.resolve(aSession())
  await waitFor(() => expect(currentSession().status).toBe('user'))
})

test('restores the address after a reload, never the password', async () => {
  answerAuthWith({ [TOKEN]: AUTH_LOST })
  await form()
  await press('maryam@example.om', 'secret')
  expect(await screen.findByText(/no connection/)).toBeTruthy()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret')
  await form()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maryam@example.om')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})

test('forgets the entered address after the sign-in', async () => {
  answerAuthWith({ [TOKEN]: aSession() })
  await form()
  await press('maryam@example.om', 'secret')
  await waitFor(() => expect(currentSession().status).toBe('user'))
  await form()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '')
})

test('leads a person with an unconfirmed address to the code', async () => {
  answerAuthWith({ [TOKEN]: authRefused(400, 'email_not_confirmed') })
  const { path } = await form()
  const user = await press('maryam@example.om ', 'secret')
  await user.click(await screen.findByRole('link', { name: 'Enter the code' }))
  expect(readMailedCode()).toEqual({ kind: 'signup', email: 'maryam@example.om', sentAt: undefined })
  expect(path()).toBe('/login?step=code&next=%2Forders')
})

test('offers no code after a wrong password', async () => {
  answerAuthWith({ [TOKEN]: authRefused(400, 'invalid_credentials') })
  await form()
  await press('maryam@example.om', 'wrong')
  await screen.findByText(/email or password is wrong/)
  expect(screen.queryByRole('link', { name: 'Enter the code' })).toBeNull()
})

test('is in Arabic, with the address left to right', async () => {
  answerAuthWith({ [TOKEN]: authRefused(400, 'a_code_without_a_sentence') })
  await form('ar')
  const email = screen.getByLabelText('البريد الإلكتروني')
  expect(email.getAttribute('dir')).toBe('ltr')
  const user = userEvent.setup()
  await user.type(email, 'maryam@example.om')
  await user.type(screen.getByLabelText('كلمة المرور'), 'secret{Enter}')
  expect(await screen.findByText(/حدث خطأ/)).toBeTruthy()
})
