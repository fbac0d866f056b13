import { apiQuery } from '#lib/api-query'

/** What is healthy, the last backups and what failed; a backup that was started appears by itself. */
export const careQuery = () => apiQuery('GET /api/v1/admin/care', {}, { refetchInterval: 15_000 })
