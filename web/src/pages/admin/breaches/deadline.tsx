import type { Breach } from '@dawra/contract/profile/breaches'
import { TELL_WITHIN_HOURS } from '@dawra/contract/profile/breaches.rules'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { Progress } from '#ui/progress'
import { Time } from '#ui/time'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** In hours; less time left is shown as urgent. */
const SOON = 24

/** The legal deadline of 72 hours, while a notification is pending. */
export function Deadline({
  breach: { awareAt, dueAt, ministryNotice, peopleNotice, isHighRisk },
}: {
  breach: Breach
}) {
  const t = useT('adminBreaches.clock')
  const now = useNow({ updateInterval: MINUTE_MS }).getTime()
  const waits = [
    ...(ministryNotice ? [] : (['ministry'] as const)),
    ...(isHighRisk && !peopleNotice ? (['people'] as const) : []),
  ]
  if (waits.length === 0) return <p className="font-medium">{t('told')}</p>
  const left = Math.ceil((Date.parse(dueAt) - now) / HOUR_MS)
  return (
    <div className="grid gap-1.5">
      <p className={left <= SOON ? 'font-medium text-danger' : 'font-medium'}>
        {left <= 0 ? t('over') : t('left', { count: left })}
      </p>
      <Progress label={t('label')} value={(now - Date.parse(awareAt)) / HOUR_MS} max={TELL_WITHIN_HOURS} />
      <p className="text-14 text-muted">
        {t.rich(waits.length > 1 ? 'both' : waits[0]!, { time: () => <Time at={dueAt} /> })}
      </p>
    </div>
  )
}
