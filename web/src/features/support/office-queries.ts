import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import type { QueueSearch } from './queue-search.ts'

/** Other members answer too, so the queue is polled while it is shown. */
const AGAIN = { refetchInterval: 60_000 }

export const officeTicketsQuery = ({ state, owner, topic, overdue, q }: QueueSearch) =>
  apiInfiniteQuery(
    'GET /api/v1/admin/support/tickets',
    { query: { state, owner, topic, overdue: overdue && 'true', q } },
    AGAIN,
  )

export const officeCountsQuery = () => apiQuery('GET /api/v1/admin/support/counts', undefined, AGAIN)

export const officeTicketQuery = (ticketId: string) =>
  apiQuery('GET /api/v1/admin/support/tickets/{ticketId}', { params: { ticketId } }, AGAIN)

export const colleaguesQuery = () => apiQuery('GET /api/v1/admin/support/colleagues')
export const replyTemplatesQuery = () => apiQuery('GET /api/v1/admin/support/templates')
export const holidaysQuery = () => apiQuery('GET /api/v1/admin/support/holidays')
