import { apiQuery } from '#lib/api-query'

/** All but the mail subscription are personal: ask for them under `SignedInOnly`. */
export const preferencesQuery = () =>
  apiQuery('GET /api/v1/me/notification-preferences', {}, { select: answer => answer.preferences })

export const notificationSettingsQuery = () => apiQuery('GET /api/v1/me/notification-settings')

/** How many are unseen: asked once, and again when a live event says that it has changed. */
export const notificationCountsQuery = () =>
  apiQuery(
    'GET /api/v1/me/notifications/counts',
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  )

/** What the link of a mail is about. */
export const mailSubscriptionQuery = (token: string) =>
  apiQuery('GET /api/v1/mail-subscription', { query: { token } })
