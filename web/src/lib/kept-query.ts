import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query'
import { ApiError, isPassing } from './api-error.ts'
import { offlineSnapshots } from './offline-snapshots.ts'
import { currentSession } from './session.ts'

/** A copy on this device, and when it was received. */
interface Copy<Data> {
  savedAt: string
  data: Data
}

/**
 * Shows a copy where a read got no answer, as of when it was received: a later answer replaces it, and what asks for the
 * time of the data is told the copy's.
 */
export function showCopy<Data>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  error: unknown,
  copy: Copy<Data> | undefined,
) {
  if (!copy || !isPassing(error) || client.getQueryData(queryKey) !== undefined) return
  client.setQueryData(queryKey, copy.data, { updatedAt: Date.parse(copy.savedAt) })
}

/** Without a network a copy is shown at once instead of asking three times. */
const retryUnlessOffline = (failures: number, error: Error) =>
  failures < 3 && isPassing(error) && !(error instanceof ApiError && error.code === 'offline')

/**
 * A personal read whose last answer stays on this device until its user signs out.
 * @param version increase it when the shape of the answer changes
 */
export function keptOffline<Options extends { queryKey: QueryKey; queryFn?: unknown }>(
  options: Options,
  name: string,
  version: number,
): Options {
  const read = options.queryFn as QueryFunction
  const copies = offlineSnapshots<unknown>(name, version)
  const queryFn: QueryFunction = async context => {
    const session = currentSession()
    const userId = session.status === 'user' ? session.user.id : undefined
    try {
      const data = await read(context)
      if (userId) copies.save(userId, [data])
      return data
    } catch (error) {
      const copy = userId ? copies.read(userId) : undefined
      showCopy(context, error, copy && { savedAt: copy.savedAt, data: copy.items[0] })
      throw error
    }
  }
  return { ...options, queryFn, retry: retryUnlessOffline }
}
