import { dayAfter } from '@dawra/contract/muscat.rules'
import type { SellerMoney, SellerWeek } from '@dawra/contract/seller-money'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Money } from '#ui/money'

interface EarnedProps {
  money: SellerMoney
  /** What can be done with a week. */
  actionOf?: (week: SellerWeek, name: string) => ReactNode
}

/** What a seller of compost has earned, the latest week first. */
export function Earned({ money: { balance, weeks }, actionOf }: EarnedProps) {
  const t = useT('operatorCompost.earned')
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-18">{t('balance')}</h2>
        <p className="text-28 font-semibold">
          <Money baisa={balance} />
        </p>
        <p className="text-14 text-muted">{t('what')}</p>
      </div>
      {weeks.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {weeks.map(week => (
          <Week key={week.week} week={week} actionOf={actionOf} />
        ))}
      </ul>
    </div>
  )
}

function Week({ week, actionOf }: { week: SellerWeek; actionOf: EarnedProps['actionOf'] }) {
  const t = useT('operatorCompost.earned')
  const format = useFormat()
  const day = (date: string) => `\u2068${format.date(`${date}T08:00:00Z`)}\u2069`
  const name = `${day(week.week)} – ${day(dayAfter(week.week, 6))}`
  const rows = [
    ['sales', week.sales],
    ['refunds', week.refunds],
    ['other', week.other],
    ['net', week.net],
  ] as const
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-16 font-semibold">{name}</h3>
        {actionOf?.(week, name)}
      </div>
      <p className="text-14 text-muted">{t('parcels', { count: week.parcels })}</p>
      <dl className="grid gap-1">
        {rows
          .filter(([key, baisa]) => key === 'net' || baisa !== 0)
          .map(([key, baisa]) => (
            <div key={key} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{t(key)}</dt>
              <dd className={key === 'net' ? 'font-semibold' : ''}>
                <Money baisa={baisa} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
