import { queryOptions } from '@tanstack/react-query'
import { apiQuery, keyBelow } from '#lib/api-query'
import { keptOffline } from '#lib/kept-query'
import { listIdentities } from './providers.ts'

/** Personal: ask for it under `SignedInOnly`. */
export const meQuery = () => apiQuery('GET /api/v1/me')

/** The venues this person works for. Kept on this device: without it no board opens. */
export const myVenuesQuery = () => keptOffline(apiQuery('GET /api/v1/me/venues'), 'venues', 1)

/** The accounts by which this person can sign in. */
export const identitiesQuery = () =>
  queryOptions({ queryKey: keyBelow('GET /api/v1/me', 'identities'), queryFn: () => listIdentities() })

/** Where the person is signed in. */
export const sessionsQuery = () => apiQuery('GET /api/v1/me/sessions')

/** What happened to the account lately. */
export const securityEventsQuery = () => apiQuery('GET /api/v1/me/security-events')
