import type { Factor, Session, User } from '@supabase/auth-js'
import { expect, onTestFinished, vi } from 'vitest'
import { auth, enter, signOut } from '#lib/session'

export interface AuthCall {
  /** For example `POST /otp`: the path below `/auth/v1`, with the grant type if there is one. */
  route: string
  body: Record<string, unknown>
  redirectTo: string | null
}

export const authRefused = (status: number, code: string, facts: object = {}) =>
  Response.json({ code, error_code: code, msg: code, message: code, ...facts }, { status })
/** The response is lost. */
export const AUTH_LOST: object = {}

type AuthAnswers = Record<string, object | ((call: AuthCall) => object | Promise<object>)>

const BASE = '/auth/v1'

/** happy-dom starts without a URL, to which nobody could return, so one is set. */
const atDawra = () =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL('http://dawra.test/')

async function callOf(input: RequestInfo | URL, init: RequestInit | undefined): Promise<AuthCall> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const grant = url.searchParams.get('grant_type')
  const text = await request.text()
  return {
    route: `${request.method} ${url.pathname.slice(BASE.length)}${grant ? `?grant_type=${grant}` : ''}`,
    body: text === '' ? {} : JSON.parse(text),
    redirectTo: url.searchParams.get('redirect_to'),
  }
}

/** Fakes the auth server and records its calls. A call without an answer fails the test. */
export function answerAuthWith(answers: AuthAnswers) {
  const calls: AuthCall[] = []
  const unanswered: string[] = []
  onTestFinished(() => expect(unanswered, 'calls to which the test has no answer').toEqual([]))
  atDawra()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = await callOf(input, init)
    calls.push(call)
    const answer = answers[call.route]
    if (answer === undefined) unanswered.push(call.route)
    const answered = typeof answer === 'function' ? await answer(call) : (answer ?? AUTH_LOST)
    if (answered === AUTH_LOST) throw new TypeError('Failed to fetch')
    return answered instanceof Response ? answered.clone() : Response.json(answered)
  })
  return calls
}

export const aFactor = (id: string, factor_type: Factor['factor_type'], more: Partial<Factor> = {}): Factor =>
  ({
    id,
    factor_type,
    status: 'verified',
    created_at: '2026-11-01',
    updated_at: '2026-11-01',
    ...more,
  }) as Factor

export const aUser = (more: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'maryam@example.om',
  app_metadata: {},
  user_metadata: { full_name: 'Maryam' },
  aud: 'authenticated',
  created_at: '2026-11-01T08:00:00Z',
  ...more,
})

export const aSession = (user: User = aUser(), level: 'aal1' | 'aal2' = 'aal1'): Session => {
  const expires_at = Math.floor(Date.now() / 1000) + 31_536_000
  const claims = btoa(JSON.stringify({ sub: user.id, aal: level, exp: expires_at }))
  const access_token = `e30.${claims}.c2VhbA`
  return {
    access_token,
    refresh_token: 'cookie',
    token_type: 'bearer',
    expires_in: 31_536_000,
    expires_at,
    user,
  }
}

export function startSignedIn(user: User = aUser(), level?: 'aal1' | 'aal2') {
  const session = aSession(user, level)
  localStorage.setItem('session', JSON.stringify(session))
  enter(session)
}

export async function startAsGuest() {
  answerAuthWith({ 'POST /logout': {} })
  // Signs out on purpose, so that a lost session of an earlier test is forgotten.
  enter(aSession())
  await signOut()
  localStorage.clear()
  sessionStorage.clear()
}

export async function loseSession() {
  answerAuthWith({ 'POST /logout': {} })
  localStorage.removeItem('left')
  await (await auth()).signOut({ scope: 'local' })
}
