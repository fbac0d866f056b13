import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

export const ticketsQuery = () => apiInfiniteQuery('GET /api/v1/support/tickets')

export const ticketQuery = (ticketId: string) =>
  apiQuery('GET /api/v1/support/tickets/{ticketId}', { params: { ticketId } })
