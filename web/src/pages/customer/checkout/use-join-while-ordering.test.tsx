// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepMailedCode, readMailedCode } from '#features/identity/mailed-code.ts'
import { runHook } from '#testing/mount.tsx'
import { useJoining } from './use-join-while-ordering.ts'

const EMAIL = 'guest@example.om'
const PHONE = '+96892123456'
const requested: { path: string; body: Record<string, unknown> }[] = []

type Answer = { status: number; body: object } | 'lost'
const refusedBy = (code: string, status = 422): Answer => ({ status, body: { error_code: code, msg: code } })
/** The address must be confirmed: there is a user without a session. */
const toConfirm: Answer = { status: 200, body: { id: 'u1', email: EMAIL } }
const mailed: Answer = { status: 200, body: {} }

function serve(answers: Record<string, Answer>) {
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const url = new URL(address instanceof Request ? address.url : address, location.origin)
    const path = url.pathname.replace('/auth/v1/', '')
    requested.push({ path, body: JSON.parse(String(init?.body ?? '{}')) })
    const answer = answers[path]
    if (!answer || answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
}

async function joining(answers: Record<string, Answer>) {
  serve(answers)
  const hook = await runHook(() => useJoining('/checkout'), { messages: ['identity'] })
  const newcomer = () => {
    const now = hook.now()
    if (!now) throw new Error('somebody is signed in')
    return now
  }
  const join = async (email = EMAIL) => {
    let joined: boolean | { code?: unknown } | undefined
    await act(async () => {
      joined = await newcomer()
        .join(email, PHONE)
        .catch((error: { code?: unknown }) => error)
    })
    return joined
  }
  return { ...hook, newcomer, join }
}

beforeEach(() => {
  requested.length = 0
  sessionStorage.clear()
})

test('sends a code to an address that needs confirmation, and signs nobody in', async () => {
  const { join, newcomer } = await joining({ signup: toConfirm })
  expect(await join()).toBe(false)
  expect(newcomer().code).toMatchObject({ kind: 'signup', email: EMAIL })
  expect(readMailedCode()).toMatchObject({ kind: 'signup', email: EMAIL })
  expect(requested[0]?.body).toMatchObject({
    email: EMAIL,
    data: { phone: PHONE, language: 'en', user_type: 'customer' },
  })
  expect(requested[0]?.body).not.toHaveProperty('password')
})

test('sends a code to the address of an existing account instead of signing up', async () => {
  const { join, newcomer } = await joining({ signup: refusedBy('user_already_exists'), otp: mailed })
  expect(await join()).toBe(false)
  expect(newcomer().code).toMatchObject({ kind: 'magiclink', email: EMAIL })
  expect(requested.map(({ path }) => path)).toEqual(['signup', 'otp'])
  expect(requested[1]?.body).toMatchObject({ email: EMAIL, create_user: false })
})

test.each([
  ['a refused address', refusedBy('email_address_invalid', 400), 'email_address_invalid'],
  ['a closed sign-up', refusedBy('signup_disabled'), 'signup_disabled'],
])('throws %s, and waits for no code', async (_, signup, code) => {
  const { join, newcomer } = await joining({ signup })
  expect(await join()).toMatchObject({ code })
  expect(newcomer().code).toBeUndefined()
  expect(requested.map(({ path }) => path)).toEqual(['signup'])
})

test('throws a lost response, and waits for no code', async () => {
  const { join, newcomer } = await joining({ signup: 'lost' })
  expect(await join()).toBeInstanceOf(Error)
  expect(newcomer().code).toBeUndefined()
})

const TOO_SOON = refusedBy('over_email_send_rate_limit', 429)

test.each<[string, Record<string, Answer>]>([
  ['sign-up', { signup: TOO_SOON }],
  ['sign-in', { signup: refusedBy('user_already_exists'), otp: TOO_SOON }],
])('continues with the pending code when the %s is repeated too soon', async (_, answers) => {
  keepMailedCode({ kind: 'signup', email: EMAIL, sentAt: '2026-05-01T10:00:00Z' })
  const { join, newcomer } = await joining(answers)
  expect(await join()).toBe(false)
  expect(newcomer().code).toMatchObject({ email: EMAIL, sentAt: '2026-05-01T10:00:00Z' })
})

test('does not continue with a code that is pending for another address', async () => {
  keepMailedCode({ kind: 'signup', email: 'other@example.om', sentAt: '2026-05-01T10:00:00Z' })
  const { join, newcomer } = await joining({ signup: TOO_SOON })
  expect(await join()).toMatchObject({ code: 'over_email_send_rate_limit' })
  expect(newcomer().code).toBeUndefined()
})

test('resends a code to the same address; the code step can be closed', async () => {
  const { join, newcomer } = await joining({ signup: toConfirm })
  await join()
  await act(() => newcomer().resend())
  expect(requested.map(({ body }) => body.email)).toEqual([EMAIL, EMAIL])
  act(() => newcomer().closeCode())
  expect(newcomer().code).toBeUndefined()
  await act(() => newcomer().resend())
  expect(requested).toHaveLength(2)
})

test('signs a person in at once where no address needs confirmation', async () => {
  const { join, now } = await joining({
    signup: {
      status: 200,
      body: {
        access_token: `h.${btoa(JSON.stringify({ aal: 'aal1', exp: 4_000_000_000 }))}.s`,
        refresh_token: 'cookie',
        token_type: 'bearer',
        expires_in: 3600,
        user: { id: 'u1', email: EMAIL, user_metadata: {} },
      },
    },
  })
  expect(await join()).toBe(true)
  expect(now()).toBeUndefined()
})
