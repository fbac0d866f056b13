import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/error-state'
import { SubPageSkeleton } from './sub-page.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** What was asked for, or why it is not there yet. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  return <SubPageSkeleton />
}
