import type { UserIdentity } from '@supabase/auth-js'
import { addressOf, auth } from '#lib/session'

/** The address to return to, with the parameters of the page that was left. */
const returnTo = (search: Record<string, string | undefined>) => {
  const given = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return addressOf(`/auth/callback?${new URLSearchParams(given)}`)
}

/** Leaves for Google; the person comes back to `/auth/callback`. @throws AuthError */
export async function signInWithGoogle(next: string | undefined): Promise<void> {
  const options = { redirectTo: returnTo({ next }) }
  const { error } = await (await auth()).signInWithOAuth({ provider: 'google', options })
  if (error) throw error
}

/** Exchanges the code of a provider for a session, in the browser that started it. @throws AuthError */
export async function redeemCode(code: string): Promise<void> {
  const { error } = await (await auth()).exchangeCodeForSession(code)
  if (error) throw error
}

/** Leaves for Google, to sign in by it too from now on. @throws AuthError */
export async function linkGoogle(next: string): Promise<void> {
  const options = { redirectTo: returnTo({ linking: 'google', next }) }
  const { error } = await (await auth()).linkIdentity({ provider: 'google', options })
  if (error) throw error
}

export type { UserIdentity }

/** The ways in which the person who is signed in can do so. @throws AuthError */
export async function listIdentities(): Promise<readonly UserIdentity[]> {
  const { data, error } = await (await auth()).getUserIdentities()
  if (error) throw error
  return data.identities
}

/** @throws AuthError */
export async function unlinkIdentity(identity: UserIdentity): Promise<void> {
  const { error } = await (await auth()).unlinkIdentity(identity)
  if (error) throw error
}
