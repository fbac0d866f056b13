import type { DriverDay } from '@dawra/contract/rounds/driver'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ActionFrame } from './action-frame.tsx'

export function WeekView({ week }: { week: DriverDay['week'] }) {
  const t = useT('driver.week')
  const format = useFormat()
  const hours = `${Math.floor(week.minutes / 60)}:${String(week.minutes % 60).padStart(2, '0')}`
  return (
    <ActionFrame title={t('title')} back={{}}>
      <dl className="grid gap-3 text-22">
        <Fact name={t('rounds')} value={format.number(week.rounds)} />
        <Fact name={t('hours')} value={format.digits(hours)} />
        <Fact name={t('kilometres')} value={format.number(Math.round(week.metres / 1000))} />
      </dl>
      <p className="text-muted">{t('text')}</p>
    </ActionFrame>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-3 rounded-control bg-luban px-4 py-3">
    <dt>{name}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
)
