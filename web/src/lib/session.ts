import type { Session as AuthSession, GoTrueClient } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { awaitsSecondFactor, hasShownFactor } from './assurance.ts'
import { onSessionRefused, setTokenSource } from './client.ts'
import { fetchOwn, leaveAsViewed } from './end-viewing.ts'
import { forgetPersonal, makeRoomFor } from './personal.ts'
import { noteSignedIn } from './signed-in-before.ts'
import { currentViewing, leaveViewing, viewedUser } from './viewing.ts'

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

const LOADING: Session = { status: 'loading' }
const GUEST: Session = { status: 'guest' }
let session: Session = LOADING
/** Who was signed in and is not any more, without signing out. */
let lostId: string | null = null
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
  const leaves = isLeaving || leftElsewhere()
  // Who leaves now also leaves what a page still showed after their session had ended.
  const isNews = next !== session && !isSame(next, session)
  if (!isNews && !(leaves && lostId)) return
  const lastId = session.status === 'user' ? session.user.id : lostId
  lostId = next.status === 'guest' && !leaves ? lastId : null
  session = next
  if (next.status === 'user') {
    noteSignedIn()
    makeRoomFor(next.user.id)
  }
  for (const listener of listeners) listener()
}

const toSession = (signedIn: Pick<AuthSession, 'user' | 'access_token'>): Session => {
  // Every page is that person's then; the session stays the member's.
  const viewed = viewedUser()
  if (viewed) return { status: 'user', user: viewed }
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

/** Broadcast to the other tabs, which otherwise only notice the end of the session. */
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
    fetch: fetchOwn,
    detectSessionInUrl: false,
    // What a provider sends people back with is of use to the browser alone that set out.
    flowType: 'pkce',
    experimental: { recoveryCodes: true },
  })
  isClientReady = true
  // Without a network a session that is due to be refreshed is none for now, but it is kept: the person is still here.
  auth.onAuthStateChange((_event, next) => settle(next ? toSession(next) : remembered()))
  return auth
}

/** The session's client; what it does to the session is settled here. */
export const auth = () => {
  // Its code may not arrive: the next one who asks tries again.
  client ??= createClient().catch(error => {
    client = undefined
    throw error
  })
  return client
}

/** Fetches the client's code for later, while there is a network. */
export const fetchAuth = () => {
  if (navigator.onLine !== false) auth().catch(() => undefined)
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
    if (currentViewing()) return leaveViewing()
    const { error } = await (await auth()).getUser()
    // Nothing is left of it in this browser either.
    if (error?.name === 'AuthSessionMissingError') settle(GUEST)
  })
  const known = remembered()
  settle(known)
  // Nothing on the page waits for it: on a slow network the page's own data is loaded first.
  if (known.status === 'user') setTimeout(fetchAuth, CLIENT_AFTER_MS)
  addEventListener('storage', event => {
    if (event.key === STORAGE_KEY && !client) settle(remembered())
  })
}

export const isSessionLost = () => lostId !== null

/** Whose session ended without a sign-out: a page that stays goes on with what is theirs on this device. */
export const lostUserId = () => lostId

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

/** Whether the session ended without the user signing out: they are asked to sign in again. */
export const useIsSessionLost = () => useSyncExternalStore(subscribeToSession, isSessionLost, () => false)

/** @throws AuthError whose `code` picks the sentence (`errors.auth`) */
export async function signIn(email: string, password: string): Promise<void> {
  const { data, error } = await (await auth()).signInWithPassword({ email, password })
  if (error) throw error
  settle(toSession(data.session))
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

/** Takes over the session that a sign-in or sign-up has opened. */
export const enter = (opened: Pick<AuthSession, 'user' | 'access_token'>) => settle(toSession(opened))

/** What is pushed to a browser is for whoever was signed in when it subscribed. */
const endPushes = async () => {
  const worker = await navigator.serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** Signs out of this device in any case; who sees another person's pages stops that. @throws AuthError when the server could not be reached. */
export async function signOut(): Promise<void> {
  if (currentViewing()) return leaveAsViewed()
  const leaving = session
  isLeaving = true
  leaveOnPurpose()
  // A browser without network cannot tell its push service; the server sends nothing to an ended session.
  void endPushes().catch(() => undefined)
  try {
    const { error } = await (await auth()).signOut({ scope: 'local' })
    if (leaving.status === 'user') for (const farewell of farewells) farewell(leaving.user)
    forgetPersonal()
    settle(GUEST)
    if (error) throw error
  } finally {
    isLeaving = false
  }
}
