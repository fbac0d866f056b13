import type { Board } from '@dawra/contract/board'
import type { QueryClient } from '@tanstack/react-query'
import { apiKey, apiQuery, invalidate } from '#lib/api-query'
import { storedBoard } from './offline/stored-board.ts'

export type { Board } from '@dawra/contract/board'
/** What the board shows of its orders. */
export type Columns = Pick<Board, 'fresh' | 'ready' | 'done'>

/** Should the live line fail in silence, the board is never older than this. */
const POLL_MS = 20_000

/**
 * A venue's open pickups and those completed in the last 24 hours; polled even while the tab is hidden. The last answer
 * stays on this device.
 */
export const boardQuery = (venueId: string) =>
  apiQuery(
    'GET /api/v1/venues/{venueId}/board',
    { params: { venueId } },
    {
      staleTime: 5_000,
      refetchInterval: POLL_MS,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: 'always',
      // What this device has is shown as old until the server has answered.
      refetchOnMount: 'always',
      // Shown at once, and without a network for as long as it takes.
      initialData: () => storedBoard(venueId)?.board,
      initialDataUpdatedAt: () => {
        const stored = storedBoard(venueId)
        return stored && Date.parse(stored.board.asOf) + stored.clockAheadMs
      },
    },
  )

/** What waits at all venues of the person; small, so that every page of the business area asks for it. */
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

/** Every step of a pickup, with who took it and who undid it. */
export const trailQuery = (pickupId: string) =>
  apiQuery('GET /api/v1/pickups/{pickupId}/trail', { params: { pickupId } }, { staleTime: 0 })

/** A venue's problems with pickups, and how it has answered them. */
export const casesQuery = (venueId: string) =>
  apiQuery(
    'GET /api/v1/venues/{venueId}/pickup-cases',
    { params: { venueId } },
    { staleTime: 5_000, refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' },
  )

/** Changes the board on screen before the server has answered; returns the way back. */
export async function foresee(queryClient: QueryClient, venueId: string, change: (board: Board) => Board) {
  const key = boardQuery(venueId).queryKey
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueryData(key)
  if (before) queryClient.setQueryData(key, change(before))
  return () => void queryClient.setQueryData(key, before)
}

/** The figures of a venue follow from its orders. */
export const askAgain = (queryClient: QueryClient, venueId: string) =>
  invalidate(
    queryClient,
    apiKey('GET /api/v1/venues/{venueId}/board', { params: { venueId } }),
    apiKey('GET /api/v1/venues/{venueId}/pickup-cases', { params: { venueId } }),
    apiKey('GET /api/v1/venues/{venueId}/dashboard', { params: { venueId } }),
    'GET /api/v1/me/waiting',
  )
