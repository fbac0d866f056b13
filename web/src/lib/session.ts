import { consentsToSignUp } from '@dawra/contract/profile.rules'
import type { AppliedRole } from '@dawra/contract/roles.rules'
import type { Session as AuthSession, GoTrueClient, SignUpWithPasswordCredentials } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { awaitsSecondFactor, hasShownFactor } from './assurance.ts'
import { onSessionRefused, setTokenSource } from './client.ts'
import type { Locale } from './locale.ts'
import { forgetPersonal } from './personal.ts'
import { noteSignedIn } from './signed-in-before.ts'

const STORAGE_KEY = 'session'

/** The signed-in person, as far as every page needs to know. */
export interface SessionUser {
  id: string
  email: string
  fullName: string
  /** Is half-way in: the sign-in page asks for the rest. */
  awaitsSecondFactor: boolean
  /** Has shown a second factor, without which an operator is none. */
  hasShownFactor: boolean
}
/** Pages come from the server as `loading`; the browser settles it after hydration. */
export type Session = { status: 'loading' } | { status: 'guest' } | { status: 'user'; user: SessionUser }

export interface SignUp {
  email: string
  /** Null for none: they sign in by a mailed code, a passkey or a provider. */
  password: string | null
  fullName: string
  /** E.164, or empty. */
  phone: string
  language: Locale
  /** Where the link of a confirming mail leads on to. */
  next: string | undefined
  /** What they want to be; not everything opens at once. */
  userType?: 'customer' | AppliedRole | undefined
  /** What the link of an invitation's mail carries; it opens what is closed to others. */
  invitation?: string | undefined
  /** For whom a buyer buys. */
  company?: Company
}

export interface Company {
  name: string
  kind: 'company' | 'farm'
  /** Of its commercial registration; a farm need not have one. */
  registration: string | null
}

const LOADING: Session = { status: 'loading' }
const GUEST: Session = { status: 'guest' }
let session: Session = LOADING
/** Somebody was in and is not any more, and did not leave by themselves. */
let isLost = false
let isLeaving = false
const listeners = new Set<() => void>()

/** Tokens are refreshed every few minutes: the same person is no news. */
const isSame = (one: Session, other: Session) =>
  one.status === 'user' &&
  other.status === 'user' &&
  one.user.id === other.user.id &&
  one.user.email === other.user.email &&
  one.user.fullName === other.user.fullName &&
  one.user.awaitsSecondFactor === other.user.awaitsSecondFactor &&
  one.user.hasShownFactor === other.user.hasShownFactor

function settle(next: Session) {
  if (next === session || isSame(next, session)) return
  isLost = (isLost || session.status === 'user') && next.status === 'guest' && !isLeaving && !leftElsewhere()
  session = next
  if (next.status === 'user') noteSignedIn()
  for (const listener of listeners) listener()
}

const toSession = (signedIn: Pick<AuthSession, 'user' | 'access_token'>): Session => {
  const { id, email = '', user_metadata } = signedIn.user
  const fullName = String(user_metadata?.full_name ?? '')
  const assurance = {
    awaitsSecondFactor: awaitsSecondFactor(signedIn),
    hasShownFactor: hasShownFactor(signedIn),
  }
  return { status: 'user', user: { id, email, fullName, ...assurance } }
}

/** What a sign-in left in this browser; guests have nothing and never download auth-js. */
function remembered(): Session {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as AuthSession | null
    return stored?.user ? toSession(stored) : GUEST
  } catch {
    return GUEST
  }
}

const CLIENT_AFTER_MS = 1500
const LEFT_KEY = 'left'
const LEAVING_MS = 10_000

/** Said to the other tabs too, which hear of the end of the session alone. */
function leaveOnPurpose() {
  try {
    localStorage.setItem(LEFT_KEY, String(Date.now()))
  } catch {
    // Then another tab says that the session has ended, which is true as well.
  }
}

function leftElsewhere() {
  try {
    return Date.now() - Number(localStorage.getItem(LEFT_KEY)) < LEAVING_MS
  } catch {
    return false
  }
}

let client: Promise<GoTrueClient> | undefined
/** Its code has arrived. */
let isClientReady = false

async function createClient() {
  const { AuthClient } = await import('@supabase/auth-js')
  const auth = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: STORAGE_KEY,
    // The refresh token stays in an httpOnly cookie; script only ever sees a placeholder.
    headers: { 'X-Dawra-Session': 'cookie' },
    detectSessionInUrl: false,
    // What a provider sends people back with is of use to the browser alone that set out.
    flowType: 'pkce',
    experimental: { recoveryCodes: true },
  })
  isClientReady = true
  auth.onAuthStateChange((_event, next) => settle(next ? toSession(next) : GUEST))
  return auth
}

/** The session's client; what it does to the session is settled here. */
export const auth = () => {
  client ??= createClient()
  return client
}

/** Settles who is here. Called once, after the first render in the browser. */
export function startSession() {
  setTokenSource(async forWriting => {
    if (session.status !== 'user') return null
    // A read may go with the cookie alone, so it does not wait for auth-js.
    if (!forWriting && !isClientReady) return null
    const { data } = await (await auth()).getSession()
    return data.session?.access_token ?? null
  })
  onSessionRefused(async () => {
    // Ended elsewhere: the client asks, learns it and says so, and pages for signed-in people lead to sign in.
    if (session.status !== 'user') return
    const { error } = await (await auth()).getUser()
    // Nothing is left of it in this browser either.
    if (error?.name === 'AuthSessionMissingError') settle(GUEST)
  })
  const known = remembered()
  settle(known)
  // Nothing on the page waits for it: on a slow line the page's own data travels first.
  if (known.status === 'user') setTimeout(() => void auth(), CLIENT_AFTER_MS)
  addEventListener('storage', event => {
    if (event.key === STORAGE_KEY && !client) settle(remembered())
  })
}

export const isSessionLost = () => isLost

/** For stores outside of React; components use `useSession`. */
export const subscribeToSession = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const farewells = new Set<(user: SessionUser) => void>()
/** Hears when a person signs out on purpose; a session that merely ran out keeps what is theirs. */
export const onSignOut = (farewell: (user: SessionUser) => void) => farewells.add(farewell)

export const currentSession = () => session
export const useSession = () =>
  useSyncExternalStore(
    subscribeToSession,
    (): Session => session,
    (): Session => LOADING,
  )

/** Signed in, with a second factor still to be shown. */
export const isHalfWay = () => session.status === 'user' && session.user.awaitsSecondFactor

/** Signed in, with nothing left to be shown. */
export const isFullyIn = () => session.status === 'user' && !session.user.awaitsSecondFactor

const isSignedIn = () => session.status === 'user'
/** For what only asks that: it is not drawn again when “unknown” becomes “guest”. */
export const useIsSignedIn = () => useSyncExternalStore(subscribeToSession, isSignedIn, () => false)

/** Whether the session ended without its person wanting that: they are asked to sign in again. */
export const useIsSessionLost = () =>
  useSyncExternalStore(
    subscribeToSession,
    () => isLost,
    () => false,
  )

/** @throws AuthError whose `code` picks the sentence (`errors.auth`) */
export async function signIn(email: string, password: string): Promise<void> {
  const { data, error } = await (await auth()).signInWithPassword({ email, password })
  if (error) throw error
  settle(toSession(data.session))
}

/**
 * For somebody who has agreed to what every account needs. Signed in at once, or asked to confirm the address first.
 * @throws AuthError whose `code` picks the sentence (`errors.auth`)
 */
export async function signUp(person: SignUp): Promise<'signed_in' | 'to_confirm'> {
  const { email, password, next } = person
  const data = { ...told(person), consents: consentsToSignUp() }
  const options = { data, emailRedirectTo: addressOf(next) }
  // The protocol's client knows no sign-up without a password; a missing one is not sent.
  const credentials = { email, ...(password !== null && { password }), options }
  const { data: answer, error } = await (await auth()).signUp(credentials as SignUpWithPasswordCredentials)
  if (error) throw error
  if (!answer.session) return 'to_confirm'
  settle(toSession(answer.session))
  return 'signed_in'
}

/** What newcomers tell of themselves, in the protocol's words. */
const told = ({ fullName, phone, language, userType = 'customer', invitation, company }: SignUp) => ({
  full_name: fullName || undefined,
  phone: phone || undefined,
  language,
  user_type: userType,
  invitation,
  company_name: company?.name,
  company_kind: company?.kind,
  company_registration: company?.registration ?? undefined,
})

/** For whom the person said they buy when they signed up. */
export async function companyOfSignUp(): Promise<Company | null> {
  const { data } = await (await auth()).getSession()
  const { user_type, company_name, company_kind, company_registration } =
    data.session?.user.user_metadata ?? {}
  if (user_type !== 'buyer' || typeof company_name !== 'string') return null
  return {
    name: company_name,
    kind: company_kind === 'farm' ? 'farm' : 'company',
    registration: typeof company_registration === 'string' ? company_registration : null,
  }
}

/** A path of ours as a whole address, for links in mails. */
export const addressOf = (path = '/') => new URL(path, location.origin).href

/** @throws AuthError */
export async function changeName(fullName: string): Promise<void> {
  const { error } = await (await auth()).updateUser({ data: { full_name: fullName } })
  if (error) throw error
}

/** Signs out of all devices but this one. @throws AuthError */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await (await auth()).signOut({ scope: 'others' })
  if (error) throw error
}

/** Signs out of this device in any case. @throws AuthError when the server could not be told. */
export async function signOut(): Promise<void> {
  const leaving = session
  isLeaving = true
  leaveOnPurpose()
  const { error } = await (await auth()).signOut({ scope: 'local' })
  if (leaving.status === 'user') for (const farewell of farewells) farewell(leaving.user)
  forgetPersonal()
  settle(GUEST)
  isLeaving = false
  if (error) throw error
}
