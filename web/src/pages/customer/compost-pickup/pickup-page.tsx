import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { collectionsQuery } from '#features/collections/queries.ts'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { launchQuery, useStarted } from '#parts/launch/launch.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { PickupForm } from './pickup-form.tsx'
import { PickupList } from './pickup-list.tsx'

export function PickupPage() {
  const t = useT('collections')
  return (
    <div className="wrap-page max-w-[68rem] pb-12">
      <PageHeader title={t('title')} back={<BackLink to="/compost-products" label={t('back')} />} />
      <p className="mb-4 max-w-[42rem] text-muted">{t('intro', useStarted())}</p>
      <SignedInOnly fallback={<PickupSkeleton />}>
        <Pickups />
      </SignedInOnly>
    </div>
  )
}

const COLUMNS = 'grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]'

function Pickups() {
  const queryClient = useQueryClient()
  useLive(['collections.changed'], () => void queryClient.invalidateQueries(collectionsQuery()))
  return (
    <div className={COLUMNS}>
      <Booking />
      <PickupList />
    </div>
  )
}

/** Existing bookings are shown beside the form, even while booking is closed. */
function Booking() {
  const t = useT('collections')
  const launch = useQuery(launchQuery())
  if (launch.isPending) return <CardSkeleton className="h-40" />
  if (launch.data?.collection !== 'open')
    return (
      <EmptyState icon={<Truck />} title={t('soon.title')}>
        <p>{t('soon.text')}</p>
      </EmptyState>
    )
  return (
    <Card>
      <h2 className="mb-4 text-22">{t('form.title')}</h2>
      <PickupForm />
    </Card>
  )
}

function PickupSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className={COLUMNS}>
      <CardSkeleton className="h-[40rem]" />
      <CardSkeleton className="h-40" />
    </Loading>
  )
}
