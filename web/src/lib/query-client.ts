import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './api-error.ts'

const MINUTE = 60_000

/**
 * Reads are retried three times, writes never. Neither is paused without a network: an order must not be
 * sent minutes after the click.
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
