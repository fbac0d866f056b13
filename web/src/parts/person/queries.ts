import { queryOptions } from '@tanstack/react-query'
import { apiQuery, keyBelow } from '#lib/api-query'
import { cachedOffline } from '#lib/cached-query'
import { listIdentities } from './providers.ts'

/** Personal: only under `SignedInOnly`. */
export const meQuery = () => apiQuery('GET /api/v1/me')

/** The venues that the user works for. Stored on this device, because the board needs them offline. */
export const myVenuesQuery = () => cachedOffline(apiQuery('GET /api/v1/me/venues'), 'venues', 1)

export const identitiesQuery = () =>
  queryOptions({ queryKey: keyBelow('GET /api/v1/me', 'identities'), queryFn: () => listIdentities() })

export const sessionsQuery = () => apiQuery('GET /api/v1/me/sessions')

export const securityEventsQuery = () => apiQuery('GET /api/v1/me/security-events')
