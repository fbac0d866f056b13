import { queryOptions } from '@tanstack/react-query'
import { apiKey, apiQuery } from '#lib/api-query'
import { listIdentities } from './providers.ts'

/** Personal: ask for it under `SignedInOnly`. */
export const meQuery = () => apiQuery('GET /api/v1/me')

/** Which ways of signing in are set up: the same for everyone, for as long as the server runs. */
export const signInOptionsQuery = () =>
  apiQuery('GET /api/v1/sign-in-options', {}, { staleTime: Number.POSITIVE_INFINITY })

/** The venues this person works for. */
export const myVenuesQuery = () => apiQuery('GET /api/v1/me/venues')

/** The accounts by which this person can sign in. */
export const identitiesQuery = () =>
  queryOptions({ queryKey: [...apiKey('GET /api/v1/me'), 'identities'], queryFn: () => listIdentities() })

/** Where the person is signed in. */
export const sessionsQuery = () => apiQuery('GET /api/v1/me/sessions')

/** What happened to the account lately. */
export const securityEventsQuery = () => apiQuery('GET /api/v1/me/security-events')
