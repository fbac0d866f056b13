import type { Session as AuthSession, GoTrueClient } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { onSessionRefused, setTokenSource } from './client.ts'
import { fetchOwn, leaveAsViewed } from './end-viewing.ts'
import { forgetPersonal, makeRoomFor } from './personal.ts'
import { awaitsSecondFactor, hasShownFactor } from './second-factor-state.ts'
import { noteSignedIn } from './signed-in-before.ts'
import { currentViewing, leaveViewing, viewedUser } from './viewing.ts'

const STORAGE_KEY = 'session'

export interface SessionUser {
  id: string
  email: string
  fullName: string
  /** Only the first factor is verified: the sign-in page asks for the second. */
  awaitsSecondFactor: boolean
  /** The second factor is verified, which the office requires. */
  hasShownFactor: boolean
}
/** The server renders pages as `loading`; the browser settles it after hydration. */
export type Session = { status: 'loading' } | { status: 'guest' } | { status: 'user'; user: SessionUser }

const LOADING: Session = { status: 'loading' }
const GUEST: Session = { status: 'guest' }
let session: Session = LOADING
let lostId: string | null = null
let isLeaving = false
const listeners = new Set<() => void>()

/** Tokens are refreshed every few minutes: the same user is no change. */
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
  // A sign-out after a lost session counts as a change too: the page may still show the user's data.
  const isChanged = next !== session && !isSame(next, session)
  if (!isChanged && !(leaves && lostId)) return
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
  // During a viewing every page is the viewed user's, while the session stays the member's.
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

/** The session that a sign-in stored in this browser. Guests have none and never download auth-js. */
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

/** Notifies the other tabs of the sign-out. Otherwise they would only see that the session has ended. */
function leaveOnPurpose() {
  try {
    localStorage.setItem(LEFT_KEY, String(Date.now()))
  } catch {
    // Without storage another tab shows that the session has ended, which is also true.
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
let isClientReady = false

async function createClient() {
  const { AuthClient } = await import('@supabase/auth-js')
  const auth = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: STORAGE_KEY,
    // The refresh token is in an httpOnly cookie; scripts see only a placeholder.
    headers: { 'X-Dawra-Session': 'cookie' },
    fetch: fetchOwn,
    detectSessionInUrl: false,
    // With PKCE the code in a provider's redirect is only valid in the browser that started the sign-in.
    flowType: 'pkce',
    experimental: { recoveryCodes: true },
  })
  isClientReady = true
  // Without a network auth-js reports no session when a refresh is due: the stored one still counts.
  auth.onAuthStateChange((_event, next) => settle(next ? toSession(next) : remembered()))
  return auth
}

export const auth = () => {
  // If its code cannot be loaded, the next call tries again.
  client ??= createClient().catch(error => {
    client = undefined
    throw error
  })
  return client
}

export const fetchAuth = () => {
  if (navigator.onLine !== false) auth().catch(() => undefined)
}

/** Determines the session. Called once, after the first render in the browser. */
export function startSession() {
  setTokenSource(async forWriting => {
    if (session.status !== 'user') return null
    // A read may use the cookie alone, so it does not wait for auth-js.
    if (!forWriting && !isClientReady) return null
    const { data } = await (await auth()).getSession()
    return data.session?.access_token ?? null
  })
  onSessionRefused(async () => {
    // Ended elsewhere: the client asks the server and emits the change, which leads to the sign-in.
    if (session.status !== 'user') return
    if (currentViewing()) return leaveViewing()
    const { error } = await (await auth()).getUser()
    // The session is no longer stored in this browser either.
    if (error?.name === 'AuthSessionMissingError') settle(GUEST)
  })
  const known = remembered()
  settle(known)
  // Nothing on the page needs it at once: on a slow network the page's own data is loaded first.
  if (known.status === 'user') setTimeout(fetchAuth, CLIENT_AFTER_MS)
  addEventListener('storage', event => {
    if (event.key === STORAGE_KEY && !client) settle(remembered())
  })
}

export const hasSessionEnded = () => lostId !== null

/** The user whose session ended while the page was open. Their data on this device stays in use. */
export const lostUserId = () => lostId

/** For stores outside of React; components use `useSession`. */
export const subscribeToSession = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const farewells = new Set<(user: SessionUser) => void>()
/** Calls back when a user signs out. When a session only expires, the user's data on this device stays. */
export const onSignOut = (farewell: (user: SessionUser) => void) => farewells.add(farewell)

export const currentSession = () => session
export const useSession = () =>
  useSyncExternalStore(
    subscribeToSession,
    (): Session => session,
    (): Session => LOADING,
  )

/** Signed in, but the second factor is not verified yet. */
export const isHalfWay = () => session.status === 'user' && session.user.awaitsSecondFactor

/** Signed in with all required factors. */
export const isFullyIn = () => session.status === 'user' && !session.user.awaitsSecondFactor

const isSignedIn = () => session.status === 'user'
/** For components that need nothing else: it does not rerender when “unknown” becomes “guest”. */
export const useIsSignedIn = () => useSyncExternalStore(subscribeToSession, isSignedIn, () => false)

/** Whether the session ended without a sign-out: the user is asked to sign in again. */
export const useHasSessionEnded = () => useSyncExternalStore(subscribeToSession, hasSessionEnded, () => false)

/** @throws AuthError whose `code` picks the message (`errors.auth`) */
export async function signIn(email: string, password: string): Promise<void> {
  const { data, error } = await (await auth()).signInWithPassword({ email, password })
  if (error) throw error
  settle(toSession(data.session))
}

/** A path of this site as an absolute URL, for links in mails. */
export const addressOf = (path = '/') => new URL(path, location.origin).href

/** @throws AuthError */
export async function changeName(fullName: string): Promise<void> {
  const { error } = await (await auth()).updateUser({ data: { full_name: fullName } })
  if (error) throw error
}

/** Signs out of all other devices. @throws AuthError */
export async function signOutElsewhere(): Promise<void> {
  const { error } = await (await auth()).signOut({ scope: 'others' })
  if (error) throw error
}

export const enter = (opened: Pick<AuthSession, 'user' | 'access_token'>) => settle(toSession(opened))

/** Push messages of a browser belong to the user who subscribed, so the subscription ends. */
const endPushes = async () => {
  const worker = await navigator.serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/** Signs out in any case, or ends a viewing. @throws AuthError when the server did not respond */
export async function signOut(): Promise<void> {
  if (currentViewing()) return leaveAsViewed()
  const leaving = session
  isLeaving = true
  leaveOnPurpose()
  // Offline the push service cannot be notified, but the server sends nothing to an ended session.
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
