import { apiInfiniteQuery, apiQuery } from '#lib/api-query'
import type { QueueSearch } from './queue-search.ts'

/** Others answer too: what waits is asked for again while it is looked at. */
const AGAIN = { refetchInterval: 60_000 }

/** The office's queue, as the address says. */
export const officeTicketsQuery = ({ state, owner, topic, overdue, q }: QueueSearch) =>
  apiInfiniteQuery(
    'GET /api/v1/admin/support/tickets',
    { query: { state, owner, topic, overdue: overdue && 'true', q } },
    AGAIN,
  )

/** How many tickets wait for us. */
export const officeCountsQuery = () => apiQuery('GET /api/v1/admin/support/counts', undefined, AGAIN)

export const officeTicketQuery = (ticketId: string) =>
  apiQuery('GET /api/v1/admin/support/tickets/{ticketId}', { params: { ticketId } }, AGAIN)

export const colleaguesQuery = () => apiQuery('GET /api/v1/admin/support/colleagues')
export const replyTemplatesQuery = () => apiQuery('GET /api/v1/admin/support/templates')
export const holidaysQuery = () => apiQuery('GET /api/v1/admin/support/holidays')
