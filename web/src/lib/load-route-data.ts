import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'
import type { Boot } from './boot.ts'

/** Throws `notFound()` for a thing that does not exist or is not visible to this user. */
function throwNotFound(error: unknown): void {
  if (error instanceof ApiError && error.status === 404) throw notFound()
}

/** The server waits for the data; the browser only starts the request and shows a skeleton. */
export async function load<T, K extends QueryKey>(
  {
    queryClient,
    onServer,
    boot,
  }: { queryClient: QueryClient; onServer: boolean; boot: Pick<Boot, 'missing'> },
  ...queries: FetchQueryOptions<T, Error, T, K>[]
): Promise<void> {
  if (boot.missing) throw notFound()
  const running = queries.map(query => queryClient.fetchQuery(query))
  if (!onServer) {
    for (const query of running) query.catch(() => undefined)
    return
  }
  for (const outcome of await Promise.allSettled(running))
    if (outcome.status === 'rejected') throwNotFound(outcome.reason)
}
