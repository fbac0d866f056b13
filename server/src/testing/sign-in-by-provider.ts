import { GoTrueClient } from '@supabase/auth-js'
import { type AuthServer, authServer } from './auth-server.ts'
import { browser } from './browser.ts'
import type { TestDatabase } from './database.ts'
import { type IssuersPerson, type OidcIssuer, oidcIssuer } from './oidc-issuer.ts'

/** The client's redirect address, which the server allows. */
export const HOME = 'https://app.example/welcome'
const isHome = (address: URL) => address.origin === 'https://app.example'

export function aPerson(over: Partial<IssuersPerson> = {}): IssuersPerson {
  const sub = crypto.randomUUID()
  return { sub, email: `${sub}@gmail.example`, email_verified: true, name: 'Salma Al Balushi', ...over }
}

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

export interface ProviderWalk {
  issuer: OidcIssuer
  server: AuthServer
  client(flowType?: 'pkce' | 'implicit'): GoTrueClient
  setOut(auth: GoTrueClient, redirectTo?: string): Promise<string>
  /** Follows `url` as `visitor`, back to the client's redirect address. */
  comeBack(url: string, visitor: IssuersPerson | 'refuses'): Promise<URL>
  /** A complete sign-in: a client of its own with a session. */
  signIn(person: IssuersPerson): ReturnType<typeof signIn>
  close(): Promise<void>
}

/** A server with sign-in by a provider that runs beside it. */
export async function providerWalk(
  database: TestDatabase,
  settings: Partial<AuthServer['services']['settings']> = {},
): Promise<ProviderWalk> {
  const issuer = await oidcIssuer()
  const server = await authServer(database, {
    allowances: { 'identity.sign_up': { limit: 1000, seconds: 60 } },
    settings: {
      confirmsEmail: false,
      hasSms: true,
      anonymousUsers: true,
      redirects: ['https://app.example/**'],
      providers: [{ name: 'google', ...issuer.client }],
      ...settings,
    },
  })
  const walk: ProviderWalk = {
    issuer,
    server,
    client: (flowType = 'pkce') =>
      new GoTrueClient({
        url: server.url,
        storage: memory(),
        persistSession: true,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        flowType,
      }),
    async setOut(auth, redirectTo = HOME) {
      const options = { redirectTo, skipBrowserRedirect: true }
      const { data, error } = await auth.signInWithOAuth({ provider: 'google', options })
      if (error) throw error
      return data.url
    },
    comeBack(url, visitor) {
      issuer.visitor = visitor
      return browser().follow(url, isHome)
    },
    signIn: person => signIn(walk, person),
    async close() {
      await server.close()
      await issuer.close()
    },
  }
  return walk
}

async function signIn(walk: ProviderWalk, person: IssuersPerson) {
  const auth = walk.client()
  const back = await walk.comeBack(await walk.setOut(auth), person)
  const { data, error } = await auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  if (error) throw error
  return { auth, user: data.user, session: data.session }
}
