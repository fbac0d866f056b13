import type { Notification } from '@dawra/contract/notifications/schemas'
import type { Language } from '@dawra/contract/platform/schemas'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { apiPagesKey } from '#lib/api-query'
import { call } from '#lib/client'
import { offlineSnapshots } from '#lib/offline-snapshots'
import { currentSession } from '#lib/session'

export const NOTIFICATIONS = 'GET /api/v1/me/notifications'

const snapshots = offlineSnapshots<Notification>('notifications', 1)
/** The latest notifications as stored on this device, for use without a network. */
export const readSnapshot = snapshots.read

async function fetchPage(language: Language, cursor: string | undefined, signal: AbortSignal) {
  const page = await call(NOTIFICATIONS, { query: { language, cursor }, signal })
  const session = currentSession()
  if (cursor === undefined && session.status === 'user') snapshots.save(session.user.id, page.items)
  return page
}

export const notificationsQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: apiPagesKey(NOTIFICATIONS, { query: { language } }),
    queryFn: ({ pageParam, signal }) => fetchPage(language, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    // Without a network the stored copy is shown at once, without retries.
    retry: (failures, error) =>
      failures < 3 && error instanceof ApiError && (error.status >= 500 || error.code === 'timeout'),
  })

type Pages = InfiniteData<{ items: Notification[]; next: string | null }, string | undefined>

/** Optimistic update of the shown notifications; `null` removes one. */
export const changeShown = (
  queryClient: QueryClient,
  change: (notification: Notification) => Notification | null,
) =>
  queryClient.setQueriesData<Pages>(
    {
      queryKey: apiPagesKey(NOTIFICATIONS).slice(0, 2),
      predicate: ({ queryKey }) => queryKey.at(-1) === 'pages',
    },
    shown =>
      shown && {
        ...shown,
        pages: shown.pages.map(page => ({
          ...page,
          items: page.items.map(change).filter(notification => notification !== null),
        })),
      },
  )
