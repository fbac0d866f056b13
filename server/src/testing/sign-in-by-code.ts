import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js'
import { PASSWORD } from './account.ts'
import { type AuthServer, authServer } from './auth-server.ts'
import { cookieJar } from './cookie-jar.ts'
import type { TestDatabase } from './database.ts'
import { type Mailbox, mailbox } from './mailbox.ts'

export { PASSWORD }

export const newEmail = () => `guest-${crypto.randomUUID()}@example.com`
export const newPhone = () => `+9689${1_000_000 + Math.floor(Math.random() * 9_000_000)}`

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered
  body: any
}

export interface CodeWalk {
  server: AuthServer
  mail: Mailbox
  client(options?: GoTrueClientOptions): GoTrueClient
  webClient(): GoTrueClient
  post(path: string, body: object, headers?: Record<string, string>): Promise<Answer>
  /** Follows a mailed link. @returns where it leads */
  open(link: string): Promise<URL>
  /** Makes the last message to that address older. */
  age(address: string, interval: string): Promise<unknown>
  /** Resets the rate limits, as after a day without requests. */
  clearLimits(): Promise<unknown>
  codeFor(address: string): Promise<string>
  linkFor(address: string): Promise<string>
  someone(): Promise<{ auth: GoTrueClient; email: string; userId: string }>
  close(): Promise<unknown>
}

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** A server whose mails and text messages are intercepted before they are sent. */
export async function codeWalk(
  database: TestDatabase,
  settings: Partial<AuthServer['services']['settings']> = {},
): Promise<CodeWalk> {
  const plenty = { limit: 10_000, seconds: 60 }
  const server = await authServer(database, {
    allowances: {
      'identity.sign_up': plenty,
      'identity.send_sign_up': plenty,
      'identity.send_sign_in': plenty,
      'identity.verify': plenty,
    },
    settings: {
      confirmsEmail: true,
      hasSms: true,
      anonymousUsers: true,
      redirects: ['https://app.example/**'],
      providers: [],
      ...settings,
    },
  })
  const mail = mailbox(database, server.services)
  const walk: CodeWalk = {
    server,
    mail,
    client: options =>
      new GoTrueClient({
        url: server.url,
        storage: memory(),
        autoRefreshToken: false,
        detectSessionInUrl: false,
        ...options,
      }),
    webClient: () =>
      walk.client({
        headers: { 'X-Dawra-Session': 'cookie' },
        fetch: cookieJar(server.origin).fetch,
        flowType: 'pkce',
      }),
    async post(path, body, headers = {}) {
      const response = await fetch(server.url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
      })
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    async open(link) {
      const response = await fetch(link, { redirect: 'manual' })
      if (response.status !== 303) throw new Error(`${link} answered ${response.status}`)
      return new URL(response.headers.get('location') ?? '')
    },
    age: (address, interval) =>
      database.pool.query(
        `update identity.one_time_tokens set code_expires_at = code_expires_at - $2::interval,
           link_expires_at = link_expires_at - $2::interval where address = $1`,
        [address, interval],
      ),
    clearLimits: () => database.pool.query('truncate platform.tries, platform.rate_limits'),
    codeFor: async address => (await mail.last(address)).facts.code,
    linkFor: async address => (await mail.last(address)).facts.link,
    async someone() {
      const auth = walk.client()
      const email = newEmail()
      await auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Salma' } } })
      if (!(await auth.getSession()).data.session)
        await auth.verifyOtp({ email, token: await walk.codeFor(email), type: 'signup' })
      const { data } = await auth.getUser()
      await walk.clearLimits()
      return { auth, email, userId: data.user!.id }
    },
    close: () => server.close(),
  }
  return walk
}
