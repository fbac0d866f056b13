import type { NotificationPreference } from '@dawra/contract/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** All of these are personal: ask for them under `SignedInOnly`. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ['me', 'addresses'],
    queryFn: async ({ signal }) => (await call('GET /api/v1/me/addresses', { signal })).addresses,
  })

export const cardsQuery = () =>
  queryOptions({
    queryKey: ['me', 'cards'],
    queryFn: async ({ signal }) => (await call('GET /api/v1/me/cards', { signal })).cards,
  })

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['me', 'notification-preferences'],
    queryFn: async ({ signal }): Promise<NotificationPreference[]> =>
      (await call('GET /api/v1/me/notification-preferences', { signal })).preferences,
  })

export const exportsQuery = () =>
  queryOptions({
    queryKey: ['me', 'exports'],
    queryFn: ({ signal }) => call('GET /api/v1/me/exports', { signal }),
    // It takes moments.
    refetchInterval: ({ state }) =>
      state.data?.exports.some(({ status }) => status === 'waiting') ? 3000 : false,
  })

export const erasureQuery = () =>
  queryOptions({
    queryKey: ['me', 'erasure'],
    queryFn: async ({ signal }) => (await call('GET /api/v1/me/erasure', { signal })).erasure,
  })
