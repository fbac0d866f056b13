import type { PayeeMoney } from '@dawra/contract/payouts/payee-money'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Ltr, Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { Money } from '#ui/money'
import { Debt } from './debt.tsx'

interface BalanceProps {
  money: PayeeMoney
  /** For payees without commission. */
  hidesCommission?: boolean
  children?: ReactNode
}

export function Balance({ money, hidesCommission = false, children }: BalanceProps) {
  const t = useT('money.account')
  const { balance, waiting, due, iban, nextCommission } = money
  const format = useFormat()
  return (
    <Card className="min-w-0">
      <h2 className="text-22">{t('title')}</h2>
      <p className="mt-1 text-28 font-semibold">
        <Money baisa={balance} />
      </p>
      {balance < 0 && <Debt money={money} />}
      <dl className="mt-3 grid gap-2">
        <Fact name={t('waiting', { days: money.holdDays })}>
          <Money baisa={waiting} />
        </Fact>
        <Fact name={t('due')}>
          <Money baisa={due} />
        </Fact>
        <Fact name={t('iban')}>{iban ? <Ltr>{iban}</Ltr> : t('noIban')}</Fact>
        {!hidesCommission && (
          <Fact name={t('commission')}>
            <Terms {...money.commission} />
          </Fact>
        )}
        {nextCommission && (
          <Fact name={t('commissionFrom', { day: format.date(`${nextCommission.fromDay}T08:00:00Z`) })}>
            <Terms {...nextCommission} />
          </Fact>
        )}
      </dl>
      <p className="mt-3 text-14 text-muted">
        <WhyNot money={money} />
      </p>
      {children}
    </Card>
  )
}

function WhyNot({ money }: { money: PayeeMoney }) {
  const { obstacle, holdReason, minimum, balance, holdDays } = money
  const t = useT('money.account')
  const format = useFormat()
  if (obstacle === null) return t('nextBatch')
  if (obstacle === 'held') return t.rich('obstacles.held', { reason: () => <Name>{holdReason ?? ''}</Name> })
  // Enough was earned, but not long enough ago.
  if (obstacle === 'below_minimum' && balance >= minimum) return t('obstacles.young', { days: holdDays })
  if (obstacle === 'below_minimum')
    return t('obstacles.below_minimum', { amount: `\u2068${format.money(minimum)}\u2069` })
  return t(`obstacles.${obstacle}`)
}

function Terms({ shareBp, perPortion }: { shareBp: number; perPortion: number }) {
  const t = useT('money.account')
  const format = useFormat()
  const share = format.percent(shareBp / 100)
  return perPortion > 0
    ? t('termsBoth', { share, amount: `\u2068${format.money(perPortion)}\u2069` })
    : t('terms', { share })
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
