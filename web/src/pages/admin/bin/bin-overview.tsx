import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FillLevel } from '#features/bins/fill-level.tsx'
import { officeBinQuery } from '#features/bins/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { OperatorsOnly } from '#pages/admin/shared/operators-only.tsx'
import { AreaName } from '#parts/area-name.tsx'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { BackLink, PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { BinActs } from './bin-acts.tsx'

export const BinOverviewPage = ({ number }: { number: number }) => {
  const t = useT('adminBins.bin')
  return (
    <OperatorsOnly permissions={['planning']} fallback={<CardSkeleton className="m-4 h-72" />}>
      <div className="wrap-page grid max-w-[46rem] gap-4 pb-10">
        <PageHeader
          title={t('title', { number: String(number) })}
          back={<BackLink to="/admin/bins" search={{ tab: 'bins' }} label={t('back')} />}
        />
        <Story number={number} />
      </div>
    </OperatorsOnly>
  )
}

function Story({ number }: { number: number }) {
  const t = useT('adminBins')
  const bins = useT('bins')
  const format = useFormat()
  return (
    <Answer
      query={useQuery(officeBinQuery(number))}
      waiting={<CardSkeleton className="h-72" />}
      notFound={<NotFoundPage />}
    >
      {bin => (
        <>
          <Panel title={t(`bins.states.${bin.status}`)}>
            <p className="text-muted">
              {bins('size', { litres: bin.sizeLitres })} ·{' '}
              {t('bins.tare', { weight: format.weight(bin.tareGrams) })}
            </p>
            {bin.at && (
              <p>
                <Link
                  to="/admin/subscriptions/$subscription"
                  params={{ subscription: bin.at.planId }}
                  className="inline-flex min-h-11 items-center text-wadi underline underline-offset-4"
                >
                  {t('bins.at', { number: String(bin.at.number) })}
                </Link>{' '}
                · {bins(`kinds.${bin.at.kind}`)} · <AreaName area={bin.at.area} /> ·{' '}
                {bins(`statuses.${bin.at.status}`)}
              </p>
            )}
            {bin.fillPercent !== null && <FillLevel number={number} percent={bin.fillPercent} />}
            <Link
              to="/bin/$token"
              params={{ token: bin.token }}
              className="inline-flex min-h-11 items-center justify-self-start font-medium text-wadi underline underline-offset-4"
            >
              {t('bin.page')}
            </Link>
            <BinActs bin={bin} />
          </Panel>
          <Panel title={t('bin.story')}>
            <ol className="divide-y divide-line">
              {bin.moves.map(({ status, planNumber, note, by, at }) => (
                <li key={at} className="grid gap-1 py-3">
                  <p className="font-medium">
                    {t(`bins.states.${status}`)}
                    {planNumber !== null && ` · ${t('bins.at', { number: String(planNumber) })}`}
                  </p>
                  {note && (
                    <p className="wrap-anywhere">
                      <Name>{note}</Name>
                    </p>
                  )}
                  <p className="text-14 text-muted">
                    {by && (
                      <>
                        <Name>{by}</Name> ·{' '}
                      </>
                    )}
                    <Time at={at} />
                  </p>
                </li>
              ))}
            </ol>
          </Panel>
        </>
      )}
    </Answer>
  )
}
