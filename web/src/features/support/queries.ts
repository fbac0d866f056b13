import { apiInfiniteQuery, apiQuery } from '#lib/api-query'

/** The person's questions, the latest news first. Personal. */
export const ticketsQuery = () => apiInfiniteQuery('GET /api/v1/support/tickets')

/** One question with its replies. Personal. */
export const ticketQuery = (ticketId: string) =>
  apiQuery('GET /api/v1/support/tickets/{ticketId}', { params: { ticketId } })
