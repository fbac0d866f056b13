import type { PublicBatch } from '@dawra/contract/processing/batch-page'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, Sprout, TriangleAlert } from 'lucide-react'
import { Checklist } from '#features/processing/checklist.tsx'
import { HeatChart } from '#features/processing/heat-chart.tsx'
import { batchQuery, ownPartQuery } from '#features/processing/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Answer } from '#ui/answer'
import { Code, Ltr, Name } from '#ui/bdi'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'
import { BatchFacts } from './batch-facts.tsx'
import { Origins } from './origins.tsx'

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
      <BatchFacts batch={batch} />
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

/** Batches of which a remainder may be in the same bag. */
function AlsoInside({ codes }: { codes: readonly string[] }) {
  const t = useT('batch.mayContain')
  return (
    <Panel title={t('title')} text={t('text')}>
      <ul className="flex flex-wrap gap-x-4">
        {codes.map(code => (
          <li key={code}>
            <Link
              to="/batch/$code"
              params={{ code }}
              className="inline-flex min-h-11 items-center text-wadi underline underline-offset-4"
            >
              <Code>{code}</Code>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** How much of a batch came from the user; renders nothing for guests and for users without a part. */
function OwnPart({ code }: { code: string }) {
  const t = useT('batch')
  const format = useFormat()
  const isHere = useSession().status === 'user'
  const part = useQuery({ ...ownPartQuery(code), enabled: isHere })
  const grams = part.data?.grams ?? 0
  if (grams === 0) return null
  return (
    <section className="flex items-start gap-3 rounded-card bg-luban p-5">
      <Sprout aria-hidden className="mt-0.5 size-7 shrink-0 text-wadi" />
      <div>
        <h2 className="text-22">{t('yours', { weight: format.weight(grams) })}</h2>
        <p className="text-muted">{t('yoursText')}</p>
      </div>
    </section>
  )
}

function Recalled({ at, reason }: { at: string; reason: string | null }) {
  const t = useT('batch')
  return (
    <section role="alert" className="grid gap-1 rounded-card bg-danger-soft p-5 text-danger">
      <h2 className="flex items-center gap-2 text-22">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {t('recalled')}
      </h2>
      {reason && (
        <p className="font-medium wrap-anywhere">
          <Name>{reason}</Name>
        </p>
      )}
      <p>{t.rich('recalledText', { date: () => <Time at={at} as="date" /> })}</p>
    </section>
  )
}
