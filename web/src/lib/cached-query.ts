import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query'
import { ApiError, isPassing } from './api-error.ts'
import { offlineSnapshots } from './offline-snapshots.ts'
import { currentSession } from './session.ts'

interface Copy<Data> {
  savedAt: string
  data: Data
}

/** Shows a stored copy with the time when it was received, so that a later response replaces it. */
export function showCopy<Data>(
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  error: unknown,
  copy: Copy<Data> | undefined,
) {
  if (!copy || !isPassing(error) || client.getQueryData(queryKey) !== undefined) return
  client.setQueryData(queryKey, copy.data, { updatedAt: Date.parse(copy.savedAt) })
}

const retryUnlessOffline = (failures: number, error: Error) =>
  failures < 3 && isPassing(error) && !(error instanceof ApiError && error.code === 'offline')

/**
 * A personal read whose last response is stored on this device until its user signs out.
 * @param version increase it when the shape of the response changes
 */
export function cachedOffline<Options extends { queryKey: QueryKey; queryFn?: unknown }>(
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
