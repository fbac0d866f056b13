import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Card } from '#ui/card'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { useShopManager } from './shop-manager.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

export function LoadedAnswer<Data>({ query, children }: LoadedProps<Data>) {
  const shell = useT('shell')
  const { say } = useShopManager()
  return (
    <Answer
      query={query}
      waiting={
        <Loading label={shell('loading')} className="grid gap-4 lg:grid-cols-3">
          <CardSkeleton className="h-56" />
          <CardSkeleton className="h-56" />
          <CardSkeleton className="h-56" />
        </Loading>
      }
      failed={(error, problem) =>
        error instanceof ApiError && error.code === 'second_factor_needed' ? (
          <Card>{say(error)}</Card>
        ) : (
          problem
        )
      }
    >
      {children}
    </Answer>
  )
}
