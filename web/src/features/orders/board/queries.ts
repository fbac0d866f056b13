import type { Board } from '@dawra/contract/orders/board'
import type { QueryClient } from '@tanstack/react-query'
import { apiKey, apiQuery, invalidate } from '#lib/api-query'
import { storedBoard } from './offline/stored-board.ts'

export type { Board } from '@dawra/contract/orders/board'
export type Columns = Pick<Board, 'fresh' | 'ready' | 'done'>

/** The maximum age of the board if the live connection fails silently. */
const POLL_MS = 20_000

/** Polled even in a hidden tab. The last response is stored on this device. */
export const boardQuery = (venueId: string) =>
  apiQuery(
    'GET /api/v1/venues/{venueId}/board',
    { params: { venueId } },
    {
      staleTime: 5_000,
      refetchInterval: POLL_MS,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: 'always',
      // The stored board is shown as outdated until the server has responded.
      refetchOnMount: 'always',
      // The stored board is shown at once, and as long as there is no network.
      initialData: () => storedBoard(venueId)?.board,
      initialDataUpdatedAt: () => {
        const stored = storedBoard(venueId)
        return stored && Date.parse(stored.board.asOf) + stored.clockAheadMs
      },
    },
  )

/** The waiting orders of all the user's venues; small, because every page of the business area fetches it. */
export const waitingQuery = () =>
  apiQuery(
    'GET /api/v1/me/waiting',
    {},
    {
      staleTime: 5_000,
      refetchInterval: POLL_MS,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: 'always',
    },
  )

export const trailQuery = (pickupId: string) =>
  apiQuery('GET /api/v1/pickups/{pickupId}/trail', { params: { pickupId } }, { staleTime: 0 })

export const casesQuery = (venueId: string) =>
  apiQuery(
    'GET /api/v1/venues/{venueId}/pickup-cases',
    { params: { venueId } },
    { staleTime: 5_000, refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' },
  )

/** Optimistic update of the board. @returns a function that reverts it */
export async function foresee(queryClient: QueryClient, venueId: string, change: (board: Board) => Board) {
  const key = boardQuery(venueId).queryKey
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueryData(key)
  if (before) queryClient.setQueryData(key, change(before))
  return () => void queryClient.setQueryData(key, before)
}

/** Also refetches the venue's figures, which are derived from its orders. */
export const refetchBoard = (queryClient: QueryClient, venueId: string) =>
  invalidate(
    queryClient,
    apiKey('GET /api/v1/venues/{venueId}/board', { params: { venueId } }),
    apiKey('GET /api/v1/venues/{venueId}/pickup-cases', { params: { venueId } }),
    apiKey('GET /api/v1/venues/{venueId}/dashboard', { params: { venueId } }),
    'GET /api/v1/me/waiting',
  )
