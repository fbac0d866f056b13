import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { Collected } from '@dawra/contract/rounds/subscriber-rounds'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useNow } from 'use-intl'
import { apiInfiniteQuery } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LoadMore } from '#ui/load-more'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { Time } from '#ui/time'
import { RoundPhoto } from './round-photo.tsx'

export function CollectedList({ planId }: { planId: string }) {
  const t = useT('collected')
  const query = useInfiniteQuery(
    apiInfiniteQuery('GET /api/v1/me/subscriptions/{planId}/collections', {
      params: { planId },
      query: {},
    }),
  )
  return (
    <section aria-labelledby="collected" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="collected" className="text-22">
          {t('title')}
        </h2>
        <YearTable planId={planId} />
      </div>
      <AnswerList
        query={query}
        waiting={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-24" />
          </Loading>
        }
        empty={
          <Card>
            <p className="text-muted">{t('none')}</p>
          </Card>
        }
      >
        {items => (
          <ul className="grid gap-3">
            {items.map(item => (
              <li key={item.stopId}>
                <CollectedCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </AnswerList>
      <LoadMore label={t('more')} query={query} />
    </section>
  )
}

/** One collection of the bins, done or missed; `office` reads its photo as a planner. */
export function CollectedCard({ item, office = false }: { item: Collected; office?: boolean }) {
  const t = useT('collected')
  const locale = useLocale()
  const format = useFormat()
  const { closedAt, status, grams, points, missedText, followedBy, contamination, photoHash, bins } = item
  // A visit that only delivers the first bin has nothing to weigh.
  const onlyBrought = bins > 0 && grams === 0
  return (
    <Card className="grid grid-cols-1 gap-1">
      <p className="font-semibold">
        <Time at={closedAt} as="date" /> ·{' '}
        {status === 'missed'
          ? t('missed')
          : onlyBrought
            ? t('brought', { count: bins })
            : format.weight(grams)}
      </p>
      {bins > 0 && !onlyBrought && <p>{t('brought', { count: bins })}</p>}
      {status === 'done' && !onlyBrought && <p>{t('points', { count: points })}</p>}
      {missedText && (
        <p className="wrap-anywhere">{t('because', { reason: `\u2068${missedText[locale]}\u2069` })}</p>
      )}
      {followedBy && <p>{t(`follows.${followedBy}`)}</p>}
      {contamination && <p>{t(`contamination.${contamination}`)}</p>}
      {photoHash && <RoundPhoto hash={photoHash} alt={t('photo')} office={office} />}
    </Card>
  )
}

function YearTable({ planId }: { planId: string }) {
  const t = useT('collected')
  const language = useLocale()
  const say = useProblemText()
  const year = Number(muscatDay(useNow()).slice(0, 4))
  const getting = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/me/subscriptions/{planId}/collections.csv', {
        params: { planId },
        query: { year, language },
      }),
    onSuccess: file => saveFile(file, `collections-${year}.csv`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      pending={getting.isPending}
      onClick={() => getting.mutate()}
    >
      {t('table', { year: String(year) })}
    </Button>
  )
}
