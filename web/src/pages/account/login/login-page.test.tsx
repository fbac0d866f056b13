// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { keepMailedCode } from '#features/identity/mailed-code.ts'
import {
  aFactor,
  answerAuthWith,
  aSession,
  aUser,
  startAsGuest,
  startSignedIn,
} from '#testing/auth-client.ts'
import { ALL_OPEN } from '#testing/launch.ts'
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { type LoginMode, LoginPage } from './login-page.tsx'

const TOKEN = 'x'.repeat(32)
const TEAM = `/invitation?team=${TOKEN}`

interface Setting {
  mode?: LoginMode
  requiresCode?: boolean
  next?: string
  answers?: Answers
  locale?: 'en' | 'ar'
}
async function page({
  mode = 'sign-in',
  requiresCode = false,
  next,
  answers = {},
  locale = 'en',
}: Setting = {}) {
  const mounted = await mount(
    <LoginPage mode={mode} requiresCode={requiresCode} next={next} why={undefined} />,
    {
      messages: ['identity', 'roles', 'secondFactor', 'business'],
      path: '/login',
      locale,
      answers: {
        'GET /api/v1/sign-in-options': { google: false, phone: false, passkeys: true, anonymous: true },
        'GET /api/v1/launch': ALL_OPEN,
        ...answers,
      },
    },
  )
  return { ...mounted, user: userEvent.setup() }
}
const heading = () => screen.findByRole('heading', { level: 1 })

beforeEach(startAsGuest)

test.each([
  ['sign-in', 'Welcome Back', 'Sign in'],
  ['sign-up', 'Create your account', 'Create account'],
  ['code', 'Sign in without a password', 'Send me the code'],
] as const)('at %s shows the heading “%s”', async (mode, title, action) => {
  await page({ mode })
  expect((await heading()).textContent).toBe(title)
  expect(await screen.findByRole('button', { name: action })).toBeTruthy()
})

test('tells a new customer that sign-up is closed, and lets an existing one sign in', async () => {
  const answers = { 'GET /api/v1/launch': { ...ALL_OPEN, customer_sign_in: 'coming_soon' } } as const
  await page({ mode: 'sign-up', answers })
  expect(
    await screen.findByText('New accounts open soon. If you already have one, you can sign in.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
  await page({ answers })
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test.each([
  ['a role that is open', '/become-a-donor', {}],
  ['an invitation', TEAM, { 'POST /api/v1/team-invitations/look': refused(404, 'invitation_not_valid') }],
])('before the launch, people can sign up by %s', async (_, next, more: Answers) => {
  const launch = { ...ALL_OPEN, customer_sign_in: 'coming_soon' } as const
  await page({ mode: 'sign-up', next, answers: { 'GET /api/v1/launch': launch, ...more } })
  expect(await screen.findByRole('button', { name: 'Create account' })).toBeTruthy()
})

test('nobody can sign up for a role that is closed', async () => {
  const launch = { ...ALL_OPEN, customer_sign_in: 'coming_soon', donor: 'coming_soon' } as const
  await page({ mode: 'sign-up', next: '/become-a-donor', answers: { 'GET /api/v1/launch': launch } })
  expect(await screen.findByText(/^New accounts open soon/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
})

test.each([
  ['en', 'Join the team of Al Bahja Bakery'],
  ['ar', /مخبز البهجة/],
] as const)(
  'tells an invited person in %s whose team it is, and fills in their address',
  async (locale, title) => {
    const answers: Answers = {
      'POST /api/v1/team-invitations/look': {
        venue: { en: 'Al Bahja Bakery', ar: 'مخبز البهجة' },
        role: 'staff',
        email: 'salim@example.om',
        invitedBy: 'Maryam',
      },
    }
    await page({ mode: 'sign-up', next: TEAM, answers, locale })
    await waitFor(async () => expect((await heading()).textContent).toMatch(title))
    expect(await screen.findByDisplayValue('salim@example.om')).toBeTruthy()
  },
)

test('requests an invalid invitation once, and keeps the sign-up form', async () => {
  const answers = { 'POST /api/v1/team-invitations/look': refused(404, 'invitation_not_valid') }
  const { user, calls } = await page({ mode: 'sign-up', next: TEAM, answers })
  await user.type(await screen.findByLabelText('Full name'), 'Salim')
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Salim')
  expect(calls.filter(call => call.includes('look'))).toHaveLength(1)
})

test('signs an invited person up with the token of the invitation', async () => {
  const calls = answerAuthWith({ 'POST /signup': aSession() })
  const answers = { 'POST /api/v1/team-invitations/look': refused(404, 'invitation_not_valid') }
  const { user } = await page({ mode: 'sign-up', next: TEAM, answers })
  await user.type(await screen.findByLabelText('Full name'), 'Salim')
  await user.type(screen.getByLabelText('Email'), 'salim@example.om')
  await user.type(screen.getByLabelText('Password'), 'long enough')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await waitFor(() => expect(calls[0]?.body.data).toMatchObject({ invitation: TOKEN }))
})

test.each([
  [undefined, '/browse'],
  ['/orders?page=2', '/orders?page=2'],
])('a signed-in person with the next page %s continues to %s', async (next, there) => {
  startSignedIn()
  const { path } = await page({ ...(next && { next }) })
  await waitFor(() => expect(path()).toBe(there))
})

test('asks a person for the second factor, and stays on the page', async () => {
  const user = aUser({ factors: [aFactor('app', 'totp')] })
  startSignedIn(user)
  answerAuthWith({ 'GET /user': user })
  const { path } = await page()
  expect(await screen.findByLabelText('6-digit code')).toBeTruthy()
  expect(path()).toBe('/login')
})

test('asks for the code mailed to this tab, and accepts another address instead', async () => {
  keepMailedCode({ kind: 'magiclink', email: 'maryam@example.om', sentAt: undefined })
  const { user, path } = await page({ mode: 'code', requiresCode: true, next: '/cart' })
  expect(screen.getByLabelText('Code from the email')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Already confirmed? Sign in' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Use another email' }))
  expect(path()).toBe('/login?mode=code&next=%2Fcart')
})

test('offers a new person to sign in when the address was confirmed elsewhere', async () => {
  keepMailedCode({ kind: 'signup', email: 'maryam@example.om', sentAt: undefined })
  await page({ mode: 'sign-up', requiresCode: true })
  expect(screen.getByRole('link', { name: 'Already confirmed? Sign in' })).toBeTruthy()
})

test('offers another sign-in method while a code is pending', async () => {
  keepMailedCode({ kind: 'magiclink', email: 'maryam@example.om', sentAt: undefined })
  await page()
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.queryByLabelText('Code from the email')).toBeNull()
})

test('shows the form in a tab that requested no code', async () => {
  await page({ mode: 'code', requiresCode: true })
  expect(await screen.findByRole('button', { name: 'Send me the code' })).toBeTruthy()
})

test('leads to the page for the code, and keeps the next page', async () => {
  answerAuthWith({ 'POST /otp': {} })
  const { user, path } = await page({ mode: 'code', next: '/cart' })
  await user.type(await screen.findByLabelText('Email'), 'maryam@example.om')
  await user.click(screen.getByRole('button', { name: 'Send me the code' }))
  await waitFor(() => expect(path()).toBe('/login?mode=code&step=code&next=%2Fcart'))
})

test.each([true, false])('offers Google only where it is configured: %s', async google => {
  const options = { google, phone: false, passkeys: true, anonymous: true }
  await page({ answers: { 'GET /api/v1/sign-in-options': options } })
  await screen.findByRole('button', { name: 'Sign in' })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Continue with Google' }) !== null).toBe(google),
  )
})
