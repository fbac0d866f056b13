import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { Ltr } from '#ui/bdi'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'

const moneyQuery = (venueId?: string) =>
  apiQuery('GET /api/v1/own-donor-money', { query: venueId ? { venueId } : {} })

export function DonorMoney({ venueId }: { venueId?: string }) {
  const t = useT('giving.money')
  const { data } = useQuery({ ...moneyQuery(venueId), retry: false })
  if (!data || (data.balance === 0 && data.payments.length === 0)) return null
  return (
    <div className="mb-4">
      <Panel title={t('title')} text={data.balance > 0 ? t('text') : null}>
        <p>{t.rich('balance', { amount: () => <Money baisa={data.balance} className="font-semibold" /> })}</p>
        {data.payments.length > 0 && (
          <ul className="divide-y divide-line" aria-label={t('payments')}>
            {data.payments.map(({ amount, reference, paidAt }) => (
              <li key={reference} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="min-w-0 break-words">
                  {t.rich('paid', {
                    day: () => <Time at={paidAt} as="date" />,
                    reference: () => <Ltr>{reference}</Ltr>,
                  })}
                </span>
                <Money baisa={amount} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
