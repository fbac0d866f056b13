import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Check, CircleOff, Recycle, X } from 'lucide-react'
import { FillLevel } from '#features/bins/fill-level.tsx'
import { binQuery } from '#features/bins/queries.ts'
import { invalidate } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { useSession } from '#lib/session'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { Answer } from '#ui/answer'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { PageHeader } from '#ui/page-header'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { LogDeposit } from './log-deposit.tsx'

/** The page that the code on a bin opens: what to put in, the fill level, and a button for its users. */
export function BinPage({ token }: { token: string }) {
  const t = useT('bins')
  const format = useFormat()
  const queryClient = useQueryClient()
  useLive(['bins.deposited'], () => void invalidate(queryClient, 'GET /api/v1/bins/{binToken}'))
  return (
    <Answer
      query={useQuery(binQuery(token))}
      waiting={
        <div className="wrap-page max-w-[34rem] py-4">
          <Loading label={t('loading')}>
            <CardSkeleton className="h-80" />
          </Loading>
        </div>
      }
      notFound={<NotFoundPage />}
    >
      {bin => (
        <div className="wrap-page grid max-w-[34rem] gap-4 pb-10">
          <PageHeader title={t('bin.title', { number: String(bin.number) })} />
          {bin.isInUse ? (
            <>
              <div className="grid gap-3 rounded-card bg-paper p-5">
                {bin.fillPercent !== null && <FillLevel number={bin.number} percent={bin.fillPercent} />}
                <p className="font-medium">
                  {bin.nextDay
                    ? t('next', { day: format.dayInside(`${bin.nextDay}T08:00:00Z`) })
                    : t('noNext')}
                </p>
              </div>
              <ForPerson token={token} sizeLitres={bin.sizeLitres} fillPercent={bin.fillPercent ?? 0} />
            </>
          ) : (
            <EmptyState icon={<CircleOff />} title={t('bin.notInUse')}>
              <p>{t('bin.notInUseText')}</p>
            </EmptyState>
          )}
          <WhatGoesIn />
        </div>
      )}
    </Answer>
  )
}

function ForPerson(bin: { token: string; sizeLitres: number; fillPercent: number }) {
  const t = useT('bins')
  const session = useSession()
  const here = useLocation({ select: location => location.href })
  if (session.status === 'loading') return <CardSkeleton className="h-40" />
  if (session.status === 'user' && !session.user.awaitsSecondFactor) return <LogDeposit {...bin} />
  return (
    <div className="grid gap-3 rounded-card bg-paper p-5">
      <p>{t('bin.signInText')}</p>
      <LinkButton to="/login" search={{ next: here }} size="large">
        {t('bin.signIn')}
      </LinkButton>
    </div>
  )
}

function WhatGoesIn() {
  const t = useT('bins.bin')
  return (
    <Panel title={t('what')}>
      <p className="flex gap-2">
        <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
        {t('yes')}
      </p>
      <p className="flex gap-2">
        <X aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        {t('no')}
      </p>
      <Link
        to="/bins"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-wadi underline underline-offset-4"
      >
        <Recycle aria-hidden className="size-5" />
        <MyBins />
      </Link>
    </Panel>
  )
}

const MyBins = () => useT('bins')('title')
