import { CONSENT_VERSIONS, requiredConsents } from '@dawra/contract/profile/rules'
import { queryOptions } from '@tanstack/react-query'
import { apiKey } from '#lib/api-query'
import { call } from '#lib/client'
import { personalStore } from '#lib/personal'
import { currentSession } from '#lib/session'

const store = personalStore('browser')
const KEY = 'agreed'

/** Identifies the user and the versions of the texts: another user, or a changed text, must agree again. */
const mark = () => {
  const session = currentSession()
  const versions = requiredConsents.map(kind => CONSENT_VERSIONS[kind])
  return session.status === 'user' ? [session.user.id, ...versions].join(' ') : null
}

/** Stored in this browser, so that not every page asks the server. */
export const hasAgreed = () => store.getItem(KEY) === mark()

function note(missing: readonly unknown[]) {
  const known = mark()
  if (known && missing.length === 0) store.setItem(KEY, known)
}

export const consentsQuery = () =>
  queryOptions({
    queryKey: apiKey('GET /api/v1/me/consents'),
    queryFn: async ({ signal }) => {
      const consents = await call('GET /api/v1/me/consents', { signal })
      note(consents.missing)
      return consents
    },
  })
