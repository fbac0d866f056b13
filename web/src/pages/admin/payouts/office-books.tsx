import type {
  AgedDebt,
  ChargesOfMonth,
  DebtAges,
  VouchersOfMonth,
} from '@dawra/contract/payouts/office-books'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { officeBooksQuery } from './queries.ts'

const AGES = ['days30', 'days60', 'days90', 'older'] as const

export function OfficeBooks() {
  const t = useT('operatorPayouts.books')
  const query = useQuery(officeBooksQuery())
  return (
    <Answer query={query} waiting={<Skeleton className="h-14 rounded-card" />}>
      {({ debts, total, vouchers, charges }) => (
        <>
          <Panel title={t('debts')} text={t('debtsText')}>
            {debts.length === 0 ? <p>{t('noDebts')}</p> : <Debts debts={debts} total={total} />}
          </Panel>
          <Panel title={t('vouchers')} text={t('vouchersText')}>
            {vouchers.length === 0 ? <p>{t('noVouchers')}</p> : <Vouchers vouchers={vouchers} />}
          </Panel>
          <Panel title={t('charges')} text={t('chargesText')}>
            {charges.length === 0 ? <p>{t('noCharges')}</p> : <Charges charges={charges} />}
          </Panel>
        </>
      )}
    </Answer>
  )
}

function Debts({ debts, total }: { debts: readonly AgedDebt[]; total: DebtAges }) {
  const t = useT('operatorPayouts.books')
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line">
      <li className="py-3">
        <h3 className="text-16 font-semibold">{t('all')}</h3>
        <Ages {...total} />
      </li>
      {debts.map(({ payee, owed, ...ages }) => (
        <li key={payee.id} className="py-3">
          <h3 className="flex flex-wrap justify-between gap-x-4 text-16 font-semibold">
            <Name>{pick(payee.name, locale)}</Name> <Money baisa={owed} />
          </h3>
          <Ages {...ages} />
        </li>
      ))}
    </ul>
  )
}

function Ages(ages: DebtAges) {
  const t = useT('operatorPayouts.books.ages')
  return (
    <dl className="mt-1 grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2 lg:grid-cols-4">
      {AGES.map(age => (
        <div key={age} className="flex flex-wrap justify-between gap-x-2">
          <dt className="text-muted">{t(age)}</dt>
          <dd>
            <Money baisa={ages[age]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Vouchers({ vouchers }: { vouchers: readonly VouchersOfMonth[] }) {
  const t = useT('operatorPayouts.books')
  const format = useFormat()
  return (
    <ul className="divide-y divide-line">
      {vouchers.map(({ month, count, worth, deliveries }) => (
        <li key={month} className="flex flex-wrap justify-between gap-x-4 py-3">
          <h3 className="text-16 font-semibold">{format.month(month)}</h3>
          <p>
            {t('count', { count })}
            {deliveries > 0 && ` · ${t('deliveries', { count: deliveries })}`} · <Money baisa={worth} />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Charges({ charges }: { charges: readonly ChargesOfMonth[] }) {
  const t = useT('operatorPayouts.books')
  const format = useFormat()
  return (
    <ul className="divide-y divide-line">
      {charges.map(({ month, payments, charged, unknown }) => (
        <li key={month} className="flex flex-wrap justify-between gap-x-4 py-3">
          <h3 className="text-16 font-semibold">{format.month(month)}</h3>
          <p>
            {t('payments', { count: payments })}
            {unknown < payments && (
              <>
                {' '}
                · <Money baisa={charged} />
              </>
            )}
            {unknown > 0 &&
              ` · ${unknown === payments ? t('unknown') : t('partlyUnknown', { count: unknown })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
