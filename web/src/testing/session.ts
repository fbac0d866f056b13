import { CONSENT_VERSIONS, requiredConsents } from '@dawra/contract/profile.rules'
import { vi } from 'vitest'
import { setTokenSource } from '#lib/client'
import { enter, startSession } from '#lib/session'

/** The stream of live events, on which nothing happens. */
class SilentStream extends EventTarget {
  close() {}
}

interface SignedIn {
  fullName?: string
  /** Has a verified second factor, which this session has not shown. */
  hasFactor?: boolean
  /** Has agreed to the current texts. */
  hasAgreed?: boolean
  /** The test has a stream of live events of its own. */
  hasOwnStream?: boolean
}

/** The person is signed in, as a page sees it. Calls go without a token, and live events never come. */
export function signInAs(
  id = 'u1',
  { fullName = id, hasFactor = false, hasAgreed = true, hasOwnStream = false }: SignedIn = {},
) {
  if (!hasOwnStream) vi.stubGlobal('EventSource', SilentStream)
  const versions = requiredConsents.map(kind => CONSENT_VERSIONS[kind])
  if (hasAgreed) localStorage.setItem('personal:agreed', [id, ...versions].join(' '))
  const factor = {
    id: 'app',
    status: 'verified' as const,
    factor_type: 'totp' as const,
    created_at: '',
    updated_at: '',
  }
  enter({
    access_token: `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.seal`,
    user: {
      id,
      email: `${id}@example.om`,
      app_metadata: {},
      user_metadata: { full_name: fullName },
      aud: 'authenticated',
      created_at: '2026-01-01T00:00:00Z',
      ...(hasFactor && { factors: [factor] }),
    },
  })
}

/** Nobody is signed in; who was has left on purpose, or their session has ended. */
export function asGuest({ hasEnded = false } = {}) {
  localStorage.removeItem('session')
  localStorage.setItem('left', hasEnded ? '0' : String(Date.now()))
  startSession()
  setTokenSource(async () => null)
}
