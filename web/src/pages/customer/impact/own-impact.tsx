import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Leaf } from 'lucide-react'
import { ownImpactQuery } from '#features/impact/queries.ts'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { useSession } from '#lib/session'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { ImpactFigures } from './impact-figures.tsx'

/** The user's own impact; guests see a hint, and are not redirected. */
export function OwnImpact() {
  const t = useT('impact')
  const { status } = useSession()
  if (status === 'guest')
    return (
      <EmptyState
        icon={<Leaf />}
        title={t('guestTitle')}
        action={
          <LinkButton to="/login" search={{ next: '/impact?view=own' }}>
            {t('signIn')}
          </LinkButton>
        }
      >
        {t('guestText')}
      </EmptyState>
    )
  return (
    <SignedInOnly fallback={<ImpactSkeleton />}>
      <Own />
    </SignedInOnly>
  )
}

function Own() {
  const t = useT('impact')
  const queryClient = useQueryClient()
  const { queryKey } = ownImpactQuery()
  const own = useQuery(ownImpactQuery())
  useLive(
    ['orders.pickup_changed', 'composting.changed', 'donations.request_changed'],
    () => void queryClient.invalidateQueries({ queryKey }),
  )
  return (
    <Answer query={own} waiting={<ImpactSkeleton />}>
      {figures => {
        if (Object.values(figures).every(value => value === 0))
          return (
            <EmptyState
              icon={<Leaf />}
              title={t('ownEmptyTitle')}
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  <LinkButton to="/browse">{t('toBrowse')}</LinkButton>
                  <LinkButton to="/composting-tracker" search={{ log: true }} variant="secondary">
                    {t('toTracker')}
                  </LinkButton>
                </div>
              }
            >
              {t('ownEmptyText')}
            </EmptyState>
          )
        return <ImpactFigures figures={figures} title={t('ownTitle')} own />
      }}
    </Answer>
  )
}

export function ImpactSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid gap-4">
      <CardSkeleton className="h-72" />
      <CardSkeleton className="h-64" />
    </Loading>
  )
}
