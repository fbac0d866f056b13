import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'
import { listIdentities } from './providers.ts'

/** Personal: ask for it under `SignedInOnly`. */
export const meQuery = () =>
  queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => call('GET /api/v1/me', { signal }) })

/** Which ways of signing in are set up: the same for everyone, for as long as the server runs. */
export const signInOptionsQuery = () =>
  queryOptions({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => call('GET /api/v1/sign-in-options', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The venues this person works for. */
export const myVenuesQuery = () =>
  queryOptions({
    queryKey: ['me', 'venues'],
    queryFn: ({ signal }) => call('GET /api/v1/me/venues', { signal }),
  })

/** The accounts by which this person can sign in. */
export const identitiesQuery = () =>
  queryOptions({ queryKey: ['me', 'identities'], queryFn: () => listIdentities() })

/** Where the person is signed in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => call('GET /api/v1/me/sessions', { signal }),
  })

/** What happened to the account lately. */
export const securityEventsQuery = () =>
  queryOptions({
    queryKey: ['me', 'security-events'],
    queryFn: ({ signal }) => call('GET /api/v1/me/security-events', { signal }),
  })
