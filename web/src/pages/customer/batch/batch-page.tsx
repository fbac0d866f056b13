import type { PublicBatch } from '@dawra/contract/processing/batch-page'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Checklist } from '#features/processing/checklist.tsx'
import { HeatChart } from '#features/processing/heat-chart.tsx'
import { batchQuery } from '#features/processing/queries.ts'
import { useT } from '#lib/i18n'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Answer } from '#ui/answer'
import { Ltr } from '#ui/bdi'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { AlsoInside } from './also-inside.tsx'
import { Facts } from './facts.tsx'
import { Origins } from './origins.tsx'
import { OwnPart } from './own-part.tsx'
import { Recalled } from './recalled.tsx'

export function BatchPage({ code }: { code: string }) {
  const t = useT('batch')
  return (
    <div className="wrap-page grid max-w-[48rem] grid-cols-1 gap-4 pb-10">
      <PageHeader
        title={t.rich('title', { code: () => <Ltr className="font-code wrap-anywhere">{code}</Ltr> })}
        back={<BackLink to="/compost-products" label={t('back')} />}
      />
      <Answer
        query={useQuery(batchQuery(code))}
        waiting={
          <Loading label={t('loading')} className="grid gap-4">
            <CardSkeleton className="h-40" />
            <CardSkeleton className="h-60" />
          </Loading>
        }
        notFound={<NotFoundPage />}
      >
        {batch => <Batch batch={batch} />}
      </Answer>
    </div>
  )
}

function Batch({ batch }: { batch: PublicBatch }) {
  const t = useT('batch')
  const { code, made, recalledAt, recallReason, mayContain } = batch
  return (
    <>
      {recalledAt && <Recalled at={recalledAt} reason={recallReason} />}
      <OwnPart code={code} />
      <Facts batch={batch} />
      {!made && <p className="text-muted">{t('notMade')}</p>}
      {made && <Made code={code} made={made} />}
      {mayContain.length > 0 && <AlsoInside codes={mayContain} />}
    </>
  )
}

function Made({ code, made }: { code: string; made: NonNullable<PublicBatch['made']> }) {
  const t = useT('batch')
  const threshold = made.checklist.find(({ kind }) => kind === 'hot_days')?.celsius ?? undefined
  return (
    <>
      <Origins made={made} />
      <Panel title={t('heat.title')}>
        <HeatChart days={made.days} threshold={threshold} />
      </Panel>
      <Panel title={t('checklist.title')}>
        <Checklist checklist={made.checklist} />
      </Panel>
      {made.hasLabSheet && (
        <Panel title={t('labSheet')} text={t('labSheetText')}>
          <a
            href={`/api/v1/batches/${code}/lab-sheet`}
            download
            className="inline-flex min-h-11 w-fit items-center gap-2 font-medium text-wadi underline underline-offset-4"
          >
            <FileText aria-hidden className="size-5" />
            {t('labSheet')}
          </a>
        </Panel>
      )}
    </>
  )
}
