import type { PointsEntry } from '@dawra/contract/rewards/schemas'
import type { ReactNode } from 'react'
import type { RewardsSummary } from '#features/rewards/queries.ts'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Code, Name } from '#ui/bdi'
import { Time } from '#ui/time'

interface EntryRowProps {
  entry: PointsEntry
  summary: Pick<RewardsSummary, 'rewards' | 'achievements'>
}

/** The subject of an entry: an order's number, a weight, the name of a reward or an achievement. */
function useSubject({ entry, summary }: EntryRowProps): ReactNode {
  const locale = useLocale()
  const format = useFormat()
  const { orderNumber, grams, slug } = entry
  if (orderNumber !== null) return <Code className="text-14">{orderNumber}</Code>
  if (grams !== null) return format.weight(grams)
  const known = [...summary.achievements, ...summary.rewards].find(each => each.slug === slug)
  return known ? <Name>{pick(known.title, locale)}</Name> : null
}

export function PointsEntryRow({ entry, summary }: EntryRowProps) {
  const t = useT('rewards.activity')
  const format = useFormat()
  const subject = useSubject({ entry, summary })
  const { kind, points, verified, balance, at } = entry
  const isMore = points > 0
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {t(`kinds.${kind}`)}
          {subject && (
            <>
              {': '}
              {subject}
            </>
          )}
        </p>
        <p className="text-13 text-muted">
          <Time at={at} />
          {' · '}
          {verified === 0
            ? t('of.declared')
            : verified === points
              ? t('of.verified')
              : t('of.both', { verified: format.number(Math.abs(verified)) })}
        </p>
      </div>
      <div className="shrink-0 text-end tabular-nums">
        <p className={cx('font-semibold', isMore ? 'text-wadi' : 'text-date')}>
          <bdi dir="ltr">
            {isMore ? '+' : '−'}
            {format.number(Math.abs(points))}
          </bdi>
        </p>
        <p className="text-13 text-muted">{t('after', { points: format.number(balance) })}</p>
      </div>
    </li>
  )
}
