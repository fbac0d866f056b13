import { apiQuery } from '#lib/api-query'

/** Health, backups and failed jobs; polled, so that a started backup appears. */
export const careQuery = () => apiQuery('GET /api/v1/admin/care', {}, { refetchInterval: 15_000 })
