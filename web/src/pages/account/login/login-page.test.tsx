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
import { type Answers, mount, refused } from '#testing/mount.tsx'
import { type LoginMode, LoginPage } from './login-page.tsx'

const OPEN = {
  customer_sign_in: 'open',
  donor: 'open',
  driver: 'open',
  buyer: 'open',
  collection: 'open',
  giving: 'open',
  shop: 'open',
  charity: 'open',
  cash: 'open',
} as const
const TOKEN = 'x'.repeat(32)
const TEAM = `/invitation?team=${TOKEN}`

interface Setting {
  mode?: LoginMode
  asksForCode?: boolean
  next?: string
  answers?: Answers
  locale?: 'en' | 'ar'
}
async function page({
  mode = 'sign-in',
  asksForCode = false,
  next,
  answers = {},
  locale = 'en',
}: Setting = {}) {
  const mounted = await mount(
    <LoginPage mode={mode} asksForCode={asksForCode} next={next} why={undefined} />,
    {
      messages: ['identity', 'roles', 'secondFactor', 'business'],
      path: '/login',
      locale,
      answers: {
        'GET /api/v1/sign-in-options': { google: false, phone: false, passkeys: true, anonymous: true },
        'GET /api/v1/launch': OPEN,
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
] as const)('%s begins with “%s”', async (mode, title, action) => {
  await page({ mode })
  expect((await heading()).textContent).toBe(title)
  expect(await screen.findByRole('button', { name: action })).toBeTruthy()
})

test('while customers may not come in yet, who signs up reads so and who signs in may', async () => {
  const answers = { 'GET /api/v1/launch': { ...OPEN, customer_sign_in: 'coming_soon' } } as const
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
])('%s lets newcomers in before customers', async (_, next, more: Answers) => {
  const launch = { ...OPEN, customer_sign_in: 'coming_soon' } as const
  await page({ mode: 'sign-up', next, answers: { 'GET /api/v1/launch': launch, ...more } })
  expect(await screen.findByRole('button', { name: 'Create account' })).toBeTruthy()
})

test('a role that is closed does not', async () => {
  const launch = { ...OPEN, customer_sign_in: 'coming_soon', donor: 'coming_soon' } as const
  await page({ mode: 'sign-up', next: '/become-a-donor', answers: { 'GET /api/v1/launch': launch } })
  expect(await screen.findByText(/^New accounts open soon/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
})

test.each([
  ['en', 'Join the team of Al Bahja Bakery'],
  ['ar', /مخبز البهجة/],
] as const)(
  'who was invited reads in %s whose team it is, and finds their address',
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

test('an invitation that is void is asked about once, and the form stays', async () => {
  const answers = { 'POST /api/v1/team-invitations/look': refused(404, 'invitation_not_valid') }
  const { user, calls } = await page({ mode: 'sign-up', next: TEAM, answers })
  await user.type(await screen.findByLabelText('Full name'), 'Salim')
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Salim')
  expect(calls.filter(call => call.includes('look'))).toHaveLength(1)
})

test('who is invited signs up with the token of the invitation', async () => {
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
])('who is in already goes on from %s to %s', async (next, there) => {
  startSignedIn()
  const { path } = await page({ ...(next && { next }) })
  await waitFor(() => expect(path()).toBe(there))
})

test('who is half-way in is asked for the second factor, and stays', async () => {
  const user = aUser({ factors: [aFactor('app', 'totp')] })
  startSignedIn(user)
  answerAuthWith({ 'GET /user': user })
  const { path } = await page()
  expect(await screen.findByLabelText('6-digit code')).toBeTruthy()
  expect(path()).toBe('/login')
})

test('a code that this tab was mailed is asked for, and another address leads back to the same way', async () => {
  keepMailedCode({ kind: 'magiclink', email: 'maryam@example.om', sentAt: undefined })
  const { user, path } = await page({ mode: 'code', asksForCode: true, next: '/cart' })
  expect(screen.getByLabelText('Code from the email')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Already confirmed? Sign in' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Use another email' }))
  expect(path()).toBe('/login?mode=code&next=%2Fcart')
})

test('who signed up may also say that they confirmed elsewhere', async () => {
  keepMailedCode({ kind: 'signup', email: 'maryam@example.om', sentAt: undefined })
  await page({ mode: 'sign-up', asksForCode: true })
  expect(screen.getByRole('link', { name: 'Already confirmed? Sign in' })).toBeTruthy()
})

test('a code that is awaited does not keep the person from another way in', async () => {
  keepMailedCode({ kind: 'magiclink', email: 'maryam@example.om', sentAt: undefined })
  await page()
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.queryByLabelText('Code from the email')).toBeNull()
})

test('another tab, which was mailed nothing, shows the form', async () => {
  await page({ mode: 'code', asksForCode: true })
  expect(await screen.findByRole('button', { name: 'Send me the code' })).toBeTruthy()
})

test('a code that was sent is waited for on a page of its own, with the way on', async () => {
  answerAuthWith({ 'POST /otp': {} })
  const { user, path } = await page({ mode: 'code', next: '/cart' })
  await user.type(await screen.findByLabelText('Email'), 'maryam@example.om')
  await user.click(screen.getByRole('button', { name: 'Send me the code' }))
  await waitFor(() => expect(path()).toBe('/login?mode=code&step=code&next=%2Fcart'))
})

test.each([true, false])('Google is offered where it is set up: %s', async google => {
  const options = { google, phone: false, passkeys: true, anonymous: true }
  await page({ answers: { 'GET /api/v1/sign-in-options': options } })
  await screen.findByRole('button', { name: 'Sign in' })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Continue with Google' }) !== null).toBe(google),
  )
})
