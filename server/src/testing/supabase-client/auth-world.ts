import { consentsToSignUp } from '@dawra/contract/profile/rules'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { operatorCommands } from '#identity'
import { type AuthServer, authServer } from '../auth-server.ts'
import { browser } from '../browser.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type Mailbox, mailbox } from '../mailbox.ts'
import { type OidcIssuer, oidcIssuer } from '../oidc-issuer.ts'
import { type Driven, noted } from './methods.ts'

export type Auth = SupabaseClient['auth']

export const PASSWORD = 'seven dates and coffee'
export const HOME = 'https://app.example/welcome'

/** A running server with all features, and clients of the unchanged package. */
export interface World {
  confirmsEmail: boolean
  server: AuthServer
  database: TestDatabase
  mail: Mailbox
  issuer: OidcIssuer
  driven: Driven
  /** The auth part of `createClient(url, anonKey)`, on a device of its own. */
  client(flowType?: 'implicit' | 'pkce'): Auth
  admin: Auth['admin']
  /** Follows a link as a browser does. @returns the final address */
  follow(link: string): Promise<URL>
  /** Resets the rate limits, as if time had passed. */
  waitAWhile(): Promise<unknown>
  /** A new user with a session, confirmed by mail where that is required. */
  somebody(): Promise<{ auth: Auth; email: string; id: string }>
  close(): Promise<void>
}

export async function openWorld(confirmsEmail: boolean): Promise<World> {
  const database = await testDatabase()
  const issuer = await oidcIssuer()
  const server = await authServer(database, {
    settings: {
      confirmsEmail,
      hasSms: true,
      anonymousUsers: true,
      redirects: ['https://app.example/**'],
      providers: [{ name: 'google', ...issuer.client }],
    },
  })
  const driven: Driven = { worked: new Set(), refused: new Map() }
  const clientWith = (key: string, flowType: 'implicit' | 'pkce') =>
    noted(
      createClient(server.origin, key, {
        auth: {
          autoRefreshToken: false,
          flowType,
          storageKey: crypto.randomUUID(),
          experimental: { passkey: true, recoveryCodes: true },
        },
        global: { headers: { 'x-test-address': someAddress() } },
      }).auth,
      driven,
    )
  const [anon, service] = await keysOf(server)
  const world: World = {
    confirmsEmail,
    server,
    database,
    mail: mailbox(database, server.services),
    issuer,
    driven,
    client: (flowType = 'implicit') => clientWith(anon, flowType),
    admin: clientWith(service, 'implicit').admin,
    follow: link => browser().follow(link, ({ origin }) => origin === new URL(HOME).origin),
    waitAWhile: () => database.pool.query('delete from platform.tries'),
    somebody: () => somebody(world),
    async close() {
      await server.close()
      await issuer.close()
      await database.drop()
    },
  }
  return world
}

async function somebody({ client, mail, confirmsEmail, waitAWhile }: World) {
  const auth = client()
  const email = newEmail()
  const signedUp = await auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { consents: consentsToSignUp() } },
  })
  if (signedUp.error) throw signedUp.error
  if (!confirmsEmail) return { auth, email, id: signedUp.data.user!.id }
  const token = (await mail.last(email)).facts.code
  const { data, error } = await auth.verifyOtp({ email, token, type: 'email' })
  if (error) throw error
  await waitAWhile()
  return { auth, email, id: data.user!.id }
}

async function keysOf({ services }: AuthServer) {
  const keys = await operatorCommands(services, pino({ level: 'silent' })).keys()
  return [textOf('anon'), textOf('service_role')] as const
  function textOf(wanted: string) {
    return keys.find(({ role }) => role === wanted)?.text ?? ''
  }
}

export const newEmail = () => `guest-${crypto.randomUUID()}@example.com`
const someAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`

let phones = 0
/** A new phone number in the protocol's format, without the plus. */
export const newPhone = () => `9689${String(1_000_000 + ++phones).padStart(7, '0')}`
