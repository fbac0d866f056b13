import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './api-error.ts'

const MINUTE = 60_000

/**
 * Reads are retried three times (after 1 s, 2 s and 4 s), writes never. Neither waits silently
 * for a network: a page says that it is offline, and nothing is ordered minutes after it was pressed.
 */
export const createQueryClient = (onServer: boolean) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: onServer ? Number.POSITIVE_INFINITY : 5 * MINUTE,
        retry: (failures, error) => !onServer && failures < 3 && isPassing(error),
        retryDelay: failures => Math.min(1000 * 2 ** failures, 30_000),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
