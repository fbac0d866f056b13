import type { PayeeMoney } from '@dawra/contract/payouts/payee-money'
import { useT } from '#lib/i18n'
import { Ltr, Name } from '#ui/bdi'
import { Time } from '#ui/time'

export function Debt({ money: { owedSince, payTo } }: { money: PayeeMoney }) {
  const t = useT('money.debt')
  return (
    <section className="mt-3 rounded-control bg-date-soft px-3.5 py-2.5 text-date">
      <h3 className="text-16 font-semibold">{t('title')}</h3>
      <p className="mt-1">{t('text')}</p>
      <p className="mt-1">
        {owedSince
          ? t.rich('since', { day: () => <Time at={`${owedSince}T12:00:00Z`} as="date" /> })
          : t('sinceThisWeek')}
      </p>
      {payTo ? (
        <dl className="mt-2 grid gap-1">
          <div className="flex flex-wrap gap-x-2">
            <dt>{t('to')}</dt>
            <dd className="font-medium">
              <Name>{payTo.name}</Name>
            </dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt>{t('iban')}</dt>
            <dd className="font-medium">
              <Ltr className="wrap-anywhere">{payTo.iban}</Ltr>
            </dd>
          </div>
          <div className="flex flex-wrap gap-x-2">
            <dt>{t('reference')}</dt>
            <dd className="font-medium">{t('referenceText')}</dd>
          </div>
        </dl>
      ) : (
        <p className="mt-2">{t('ask')}</p>
      )}
      <p className="mt-2 text-14">{t('after')}</p>
    </section>
  )
}
