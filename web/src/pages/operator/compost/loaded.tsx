import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/operator/shared/use-operator-problem.tsx'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { CardSkeleton, Loading } from '#ui/skeleton'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** The loaded content, or its skeleton or error. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const shell = useT('shell')
  const say = useOperatorProblem()
  if (query.data !== undefined) return children(query.data)
  if (query.error instanceof ApiError && query.error.code === 'second_factor_needed')
    return <Card>{say(query.error)}</Card>
  if (query.error)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
  return (
    <Loading label={shell('loading')} className="grid gap-4 lg:grid-cols-3">
      <CardSkeleton className="h-56" />
      <CardSkeleton className="h-56" />
      <CardSkeleton className="h-56" />
    </Loading>
  )
}
