import { Truck } from 'lucide-react'
import { useT } from '#lib/i18n'
import { useIsOpen } from '#parts/launch/launch.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { BinsForm } from './bins-form.tsx'

export function NewBinsPage() {
  const t = useT('bins')
  return (
    <div className="wrap-page max-w-[46rem] pb-12">
      <PageHeader title={t('form.title')} back={<BackLink to="/bins" label={t('title')} />} />
      <p className="mb-4 text-muted">{t('form.intro')}</p>
      <SignedInOnly
        fallback={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-[40rem]" />
          </Loading>
        }
      >
        <Asking />
      </SignedInOnly>
    </div>
  )
}

function Asking() {
  const t = useT('bins.soon')
  return useIsOpen('collection') ? (
    <Card>
      <BinsForm />
    </Card>
  ) : (
    <EmptyState icon={<Truck />} title={t('title')}>
      <p>{t('text')}</p>
    </EmptyState>
  )
}
