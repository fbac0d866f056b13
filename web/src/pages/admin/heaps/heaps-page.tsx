import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Tabs } from '#ui/tabs'
import { HeapList } from './heap-list.tsx'
import { HEAP_TABS, type HeapsSearch } from './search.ts'
import { Sites } from './sites.tsx'

export const HeapsPage = ({ search }: { search: HeapsSearch }) => (
  <OperatorsOnly permissions={['catalogue']} fallback={<Frame />}>
    <Frame>
      <Parts search={search} />
    </Frame>
  </OperatorsOnly>
)

function Frame({ children }: { children?: ReactNode }) {
  const t = useT('adminHeaps')
  return (
    <div className="wrap-page grid max-w-[76rem] grid-cols-1 content-start gap-4 pb-10">
      <PageHeader title={t('title')} back={<BackLink to="/admin" label={t('back')} />} />
      {children ?? (
        <Loading label={t('loading')} className="grid gap-4">
          <CardSkeleton className="h-32" />
          <CardSkeleton className="h-72" />
        </Loading>
      )}
    </div>
  )
}

function Parts({ search }: { search: HeapsSearch }) {
  const t = useT('adminHeaps')
  const navigate = useNavigate()
  const tab = search.tab ?? 'heaps'
  return (
    <>
      <p className="max-w-prose text-muted">{t('text')}</p>
      <div>
        <Tabs
          label={t('title')}
          tabs={HEAP_TABS.map(value => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={next =>
            void navigate({
              to: '/admin/heaps',
              search: { tab: next === 'heaps' ? undefined : next },
              replace: true,
              resetScroll: false,
            })
          }
        >
          {tab === 'sites' ? <Sites /> : <HeapList search={search} />}
        </Tabs>
      </div>
    </>
  )
}
