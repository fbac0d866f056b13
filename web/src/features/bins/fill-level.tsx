import { NEARLY_FULL_PERCENT } from '@dawra/contract/bins/rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Progress } from '#ui/progress'

export function FillLevel({ number, percent }: { number: number; percent: number }) {
  const t = useT('bins.fill')
  const format = useFormat()
  return (
    <div className="grid gap-1.5">
      <Progress label={t('label', { number: String(number) })} value={percent} />
      <p className="flex flex-wrap items-center gap-2 text-14 text-muted">
        {t('about', { percent: format.percent(percent) })}
        {percent >= NEARLY_FULL_PERCENT && <Badge tone="sun">{t('nearly')}</Badge>}
      </p>
    </div>
  )
}
