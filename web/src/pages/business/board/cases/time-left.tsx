import { asClock, useSecondsUntil } from '#lib/countdown'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

const HOUR = 3600

export function TimeLeft({ until }: { until: string }) {
  const t = useT('pickupHelp.board')
  const format = useFormat()
  const seconds = useSecondsUntil(until)
  return (
    <p className="font-semibold text-danger tabular-nums">
      {seconds < HOUR
        ? t('waitsLeft', { time: format.digits(asClock(seconds)) })
        : t('waits', { by: format.momentInside(until) })}
    </p>
  )
}
