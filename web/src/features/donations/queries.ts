import type { OwnDonation, OwnRequest, ReceivedRequest } from '@dawra/contract/donations'
import { isOpenRequest } from '@dawra/contract/donations.rules'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/client'
import { offlineSnapshots } from '#lib/offline-snapshots'
import { useLive } from '#lib/realtime'
import { currentSession } from '#lib/session'

export type ListTab = 'open' | 'past'

/** All live events for the two sides of a donation. */
const TOPICS = [
  'donations.changed',
  'donations.request_changed',
  'donations.message',
  'donations.offered',
] as const

const snapshots = offlineSnapshots<OwnRequest>('requests', 1)
/** The requests stored on this device, for when there is no network. */
export const readSnapshot = snapshots.read

/** Without a network the copy is shown at once instead of asking three times. */
const offline = {
  retry: (failures: number, error: Error) =>
    failures < 3 && error instanceof ApiError && (error.status >= 500 || error.code === 'timeout'),
}

/** What the person may give, and where they gave last. Personal, like everything here. */
export const givingQuery = () =>
  queryOptions({
    queryKey: ['me', 'giving'],
    queryFn: ({ signal }) => call('GET /api/v1/me/giving', { signal }),
  })

export const ownDonationsQuery = (tab: ListTab) =>
  infiniteQueryOptions({
    queryKey: ['donations', 'own', tab],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/own-donations', { query: { tab, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })

/** A donation as its donor sees it, with all requesters. */
export const ownDonationQuery = (donationId: string) =>
  queryOptions({
    queryKey: ['donations', 'own', 'one', donationId],
    queryFn: ({ signal }) =>
      call('GET /api/v1/own-donations/{donationId}', { params: { donationId }, signal }),
  })

async function fetchRequests(tab: ListTab, cursor: string | undefined, signal: AbortSignal) {
  const page = await call('GET /api/v1/me/requests', { query: { tab, cursor }, signal })
  const session = currentSession()
  if (tab === 'open' && cursor === undefined && session.status === 'user')
    snapshots.save(session.user.id, page.items)
  return page
}

export const ownRequestsQuery = (tab: ListTab) =>
  infiniteQueryOptions({
    queryKey: ['donations', 'requests', tab],
    queryFn: ({ pageParam, signal }) => fetchRequests(tab, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    ...offline,
  })

export const ownRequestQuery = (requestId: string) =>
  queryOptions({
    queryKey: ['donations', 'requests', 'one', requestId],
    queryFn: async ({ signal }) => {
      const request = await call('GET /api/v1/me/requests/{requestId}', { params: { requestId }, signal })
      const session = currentSession()
      if (session.status === 'user') keepOne(session.user.id, request)
      return request
    },
    ...offline,
  })

/** What a farm or company always takes. */
export const standingQuery = () =>
  queryOptions({
    queryKey: ['donations', 'standing'],
    queryFn: ({ signal }) => call('GET /api/v1/me/standing-requests', { signal }),
  })

/** Puts a request that a write returned into the cache and refetches the lists. */
export function putRequest(queryClient: QueryClient, request: OwnRequest) {
  queryClient.setQueryData(ownRequestQuery(request.id).queryKey, request)
  for (const tab of ['open', 'past'] as const)
    void queryClient.invalidateQueries({ queryKey: ownRequestsQuery(tab).queryKey })
}

/** Puts one returned request among those of its donation, and refetches the donation. */
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
  return queryClient.invalidateQueries({ queryKey: ['donations', 'own'] })
}

/** Puts what a write has answered of a donation where its readers look. */
export function putOwnDonation(queryClient: QueryClient, donation: OwnDonation) {
  queryClient.setQueryData(
    ownDonationQuery(donation.id).queryKey,
    known => known && { ...known, ...donation },
  )
  return queryClient.invalidateQueries({ queryKey: ['donations', 'own'] })
}

/** Keeps everything about donations that is on screen as it is now, while the component is shown. */
export function useLiveDonations() {
  const queryClient = useQueryClient()
  useLive(TOPICS, () => void queryClient.invalidateQueries({ queryKey: ['donations'] }))
}

/** One that was looked at alone takes its place in the copy. */
function keepOne(userId: string, request: OwnRequest) {
  const others = (readSnapshot(userId)?.items ?? []).filter(({ id }) => id !== request.id)
  snapshots.save(userId, isOpenRequest(request.status) ? [request, ...others] : others)
}
