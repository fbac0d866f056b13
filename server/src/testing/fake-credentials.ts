import { vi } from 'vitest'
import type { softAuthenticator } from './authenticator.ts'

type Key = ReturnType<typeof softAuthenticator>
type CredentialOptions = Parameters<Key['create']>[0]

const text = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

/** The result of `navigator.credentials`: an authenticator's response that can be serialised to JSON. */
class FakeCredential {
  readonly #answer: object
  constructor(answer: { id: string; rawId: string; type: string }) {
    this.#answer = answer
    Object.assign(this, answer)
  }
  toJSON() {
    return this.#answer
  }
}

interface BrowsersOptions {
  publicKey: { challenge: ArrayBuffer; user?: { id: ArrayBuffer } }
}

/** Runs `work` with the browser globals that the client reads, and with `key` as the authenticator. */
export async function inBrowserWith<Result>(key: Key, origin: string, work: () => Promise<Result>) {
  const toOptions = ({ publicKey: { user, challenge, ...others } }: BrowsersOptions): CredentialOptions => ({
    ...others,
    challenge: text(challenge),
    ...(user && { user: { id: text(user.id) } }),
  })
  vi.stubGlobal('window', { PublicKeyCredential: FakeCredential, location: new URL(origin) })
  vi.stubGlobal('document', {})
  vi.stubGlobal('PublicKeyCredential', FakeCredential)
  vi.stubGlobal('navigator', {
    credentials: {
      create: async (options: BrowsersOptions) => new FakeCredential(key.create(toOptions(options))),
      get: async (options: BrowsersOptions) => new FakeCredential(key.get(toOptions(options))),
    },
  })
  try {
    return await work()
  } finally {
    vi.unstubAllGlobals()
  }
}
