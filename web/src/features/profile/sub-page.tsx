import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'

interface SubPageProps {
  title: ReactNode
  children: ReactNode
}

export function SubPage({ title, children }: SubPageProps) {
  const t = useT('profile')
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
      <PageHeader title={title} back={<BackLink to="/profile" label={t('back')} />} />
      <SignedInOnly fallback={<SubPageSkeleton />}>{children}</SignedInOnly>
    </div>
  )
}

export function SubPageSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid gap-4">
      <CardSkeleton className="h-56" />
      <CardSkeleton className="h-40" />
    </Loading>
  )
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  return (
    <Answer query={query} waiting={<SubPageSkeleton />}>
      {children}
    </Answer>
  )
}
