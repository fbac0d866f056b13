import { consentsToSignUp } from '@dawra/contract/profile/rules'
import { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import type { AuthServer } from './auth-server.ts'

export const PASSWORD = 'seven dates and coffee'

/** The unchanged client of the sign-in protocol, as an app on a phone uses it. */
export function authClient(server: AuthServer, headers: Record<string, string> = {}, fetcher = fetch) {
  const items = new Map<string, string>()
  return new GoTrueClient({
    url: server.url,
    headers,
    fetch: fetcher,
    storage: {
      getItem: key => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: key => void items.delete(key),
    },
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
  })
}

export async function anAccount(server: AuthServer) {
  const auth = authClient(server)
  const email = `guest-${crypto.randomUUID()}@example.com`
  const options = { data: { consents: consentsToSignUp() } }
  const { data, error } = await auth.signUp({ email, password: PASSWORD, options })
  if (error || !data.user) throw error ?? new Error('no user')
  return { auth, email, userId: data.user.id }
}

/** Another session of the same user, by password, perhaps from elsewhere. */
export async function signedInAgain(server: AuthServer, email: string, headers: Record<string, string> = {}) {
  const auth = authClient(server, headers)
  const { error } = await auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return auth
}

/** Codes of an authenticator app with this secret, now or some time steps away. */
export const appOf =
  (secret: string) =>
  (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** An account with a verified authenticator app. Its session is at aal2; it used the code of the previous time step. */
export async function anAccountWithApp(server: AuthServer) {
  const account = await anAccount(server)
  const { data: factor, error } = await account.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  if (error) throw error
  const codeOf = appOf(factor.totp.secret)
  const verify = () => account.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(-1) })
  const shown = codeOf()
  const first = await verify()
  // When a new step begins in between, the code is two steps old.
  const { error: refusal } = first.error && codeOf() !== shown ? await verify() : first
  if (refusal) throw refusal
  return { ...account, factor, codeOf }
}
