import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/client'

/** The person's questions, the latest news first. Personal. */
export const ticketsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['tickets'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/v1/support/tickets', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  })

/** One question with its replies. Personal. */
export const ticketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['ticket', ticketId],
    queryFn: ({ signal }) => call('GET /api/v1/support/tickets/{ticketId}', { params: { ticketId }, signal }),
  })
