import { vi } from 'vitest'
import type { softAuthenticator } from './authenticator.ts'

type Key = ReturnType<typeof softAuthenticator>
type CredentialOptions = Parameters<Key['create']>[0]

const text = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

/** What `navigator.credentials` answers: an authenticator's answer that can be written as JSON. */
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

/** As much of a browser as the client looks at to ask an authenticator; with `key` plugged in while `work` runs. */
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
