import type { Language } from '@dawra/contract/platform/schemas'
import { apiQuery } from '#lib/api-query'

/** All queries but the mail subscription and the names are personal: use them under `SignedInOnly`. */
export const preferencesQuery = () =>
  apiQuery('GET /api/v1/me/notification-preferences', {}, { select: answer => answer.preferences })

export const notificationSettingsQuery = () => apiQuery('GET /api/v1/me/notification-settings')

/** The unseen counts: fetched once, and again after a live event. */
export const notificationCountsQuery = () =>
  apiQuery(
    'GET /api/v1/me/notifications/counts',
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  )

export const mailSubscriptionQuery = (token: string) =>
  apiQuery('GET /api/v1/mail-subscription', { query: { token } })

/** What each kind is called. */
export const kindNamesQuery = (language: Language) =>
  apiQuery(
    'GET /api/v1/notification-kinds',
    { query: { language } },
    { staleTime: Number.POSITIVE_INFINITY, select: answer => answer.names },
  )
