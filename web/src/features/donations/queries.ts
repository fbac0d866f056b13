import { isOpenRequest } from '@dawra/contract/donations/rules'
import type { OwnDonation, OwnRequest, ReceivedRequest } from '@dawra/contract/donations/schemas'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { apiInfiniteQuery, apiKey, apiPagesKey, apiQuery, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { offlineSnapshots } from '#lib/offline-snapshots'
import { useLive } from '#lib/realtime'
import { currentSession } from '#lib/session'

export type ListTab = 'open' | 'past'

const TOPICS = [
  'donations.changed',
  'donations.request_changed',
  'donations.message',
  'donations.offered',
] as const

export const OWN_DONATIONS = 'GET /api/v1/own-donations'
export const OWN_REQUESTS = 'GET /api/v1/me/requests'
export const DONATIONS = [
  'GET /api/v1/donations',
  OWN_DONATIONS,
  OWN_REQUESTS,
  'GET /api/v1/me/standing-requests',
] as const

const snapshots = offlineSnapshots<OwnRequest>('requests', 1)
/** The user's requests as stored on this device, for use without a network. */
export const readSnapshot = snapshots.read

/** Without a network the stored copy is shown at once, without retries. */
const offline = {
  retry: (failures: number, error: Error) =>
    failures < 3 && error instanceof ApiError && (error.status >= 500 || error.code === 'timeout'),
}

/** Whether and where the user may give, with their last place. Personal, like all queries here. */
export const givingQuery = () => apiQuery('GET /api/v1/me/giving')

export const ownDonationsQuery = (tab: ListTab) => apiInfiniteQuery(OWN_DONATIONS, { query: { tab } })

export const ownDonationQuery = (donationId: string) =>
  apiQuery('GET /api/v1/own-donations/{donationId}', { params: { donationId } })

async function fetchRequests(tab: ListTab, cursor: string | undefined, signal: AbortSignal) {
  const page = await call(OWN_REQUESTS, { query: { tab, cursor }, signal })
  const session = currentSession()
  if (tab === 'open' && cursor === undefined && session.status === 'user')
    snapshots.save(session.user.id, page.items)
  return page
}

export const ownRequestsQuery = (tab: ListTab) =>
  infiniteQueryOptions({
    queryKey: apiPagesKey(OWN_REQUESTS, { query: { tab } }),
    queryFn: ({ pageParam, signal }) => fetchRequests(tab, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    ...offline,
  })

export const ownRequestQuery = (requestId: string) =>
  queryOptions({
    queryKey: apiKey('GET /api/v1/me/requests/{requestId}', { params: { requestId } }),
    queryFn: async ({ signal }) => {
      const request = await call('GET /api/v1/me/requests/{requestId}', { params: { requestId }, signal })
      const session = currentSession()
      if (session.status === 'user') keepOne(session.user.id, request)
      return request
    },
    ...offline,
  })

export const standingQuery = () => apiQuery('GET /api/v1/me/standing-requests')

/** Puts a request that a write returned into the cache and refetches the lists. */
export function putRequest(queryClient: QueryClient, request: OwnRequest) {
  queryClient.setQueryData(ownRequestQuery(request.id).queryKey, request)
  for (const tab of ['open', 'past'] as const)
    void queryClient.invalidateQueries({ queryKey: ownRequestsQuery(tab).queryKey })
}

/** Puts a returned request into the list of its donation, and refetches the donation. */
export function putReceived(queryClient: QueryClient, request: ReceivedRequest) {
  const { queryKey } = ownDonationQuery(request.donationId)
  queryClient.setQueryData(
    queryKey,
    known =>
      known && {
        ...known,
        requests: known.requests.map(other => (other.id === request.id ? request : other)),
      },
  )
  return invalidate(queryClient, OWN_DONATIONS)
}

export function putOwnDonation(queryClient: QueryClient, donation: OwnDonation) {
  queryClient.setQueryData(
    ownDonationQuery(donation.id).queryKey,
    known => known && { ...known, ...donation },
  )
  return invalidate(queryClient, OWN_DONATIONS)
}

export function useLiveDonations() {
  const queryClient = useQueryClient()
  useLive(TOPICS, () => void invalidate(queryClient, ...DONATIONS))
}

function keepOne(userId: string, request: OwnRequest) {
  const others = (readSnapshot(userId)?.items ?? []).filter(({ id }) => id !== request.id)
  snapshots.save(userId, isOpenRequest(request.status) ? [request, ...others] : others)
}
