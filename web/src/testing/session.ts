import { CONSENT_VERSIONS, requiredConsents } from '@dawra/contract/profile/rules'
import { vi } from 'vitest'
import { setTokenSource } from '#lib/client'
import { enter, startSession } from '#lib/session'

class SilentStream extends EventTarget {
  close() {}
}

interface SignedIn {
  fullName?: string
  /** Has a verified second factor, which this session has not used. */
  hasFactor?: boolean
  hasAgreed?: boolean
  /** The test uses an event stream of its own. */
  hasOwnStream?: boolean
}

/** Signs a user in, as far as pages can see. Calls have no token, and there are no live events. */
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

/** Nobody is signed in: the previous user signed out, or with `hasEnded` their session ended. */
export function asGuest({ hasEnded = false } = {}) {
  localStorage.removeItem('session')
  localStorage.setItem('left', hasEnded ? '0' : String(Date.now()))
  startSession()
  setTokenSource(async () => null)
}
