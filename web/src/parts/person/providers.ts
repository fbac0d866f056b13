import type { UserIdentity } from '@supabase/auth-js'
import { addressOf, auth } from '#lib/session'

const returnTo = (search: Record<string, string | undefined>) => {
  const given = Object.entries(search).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return addressOf(`/auth/callback?${new URLSearchParams(given)}`)
}

/** Redirects to Google, which returns to `/auth/callback`. @throws AuthError */
export async function signInWithGoogle(next: string | undefined): Promise<void> {
  const options = { redirectTo: returnTo({ next }) }
  const { error } = await (await auth()).signInWithOAuth({ provider: 'google', options })
  if (error) throw error
}

/** Exchanges a provider's code for a session, in the browser that started the sign-in. @throws AuthError */
export async function redeemCode(code: string): Promise<void> {
  const { error } = await (await auth()).exchangeCodeForSession(code)
  if (error) throw error
}

/** Redirects to Google to link it as another sign-in method. @throws AuthError */
export async function linkGoogle(next: string): Promise<void> {
  const options = { redirectTo: returnTo({ linking: 'google', next }) }
  const { error } = await (await auth()).linkIdentity({ provider: 'google', options })
  if (error) throw error
}

export type { UserIdentity }

/** The sign-in identities of the current user. @throws AuthError */
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
