import type { OrderOverview } from '@dawra/contract/desk/order-overview'
import { StateBadge } from '#features/office/state-badge.tsx'
import { useT } from '#lib/i18n'
import type { Messages } from '#lib/messages'
import { Money, MoneyOff } from '#ui/money'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { Fact, Facts } from './facts.tsx'

type Texts = Messages['adminOverviews']['order']

export function OrderMoney({ order: { money, isCash } }: { order: OrderOverview }) {
  const t = useT('adminOverviews.order')
  const fees = money.deliveryFee - money.deliveryDiscount
  return (
    <Panel title={t('money')}>
      <Facts>
        <Fact name={t('subtotal')}>
          <Money baisa={money.subtotal} />
        </Fact>
        {money.discount > 0 && (
          <Fact name={t('discount')}>
            <MoneyOff baisa={money.discount} />
          </Fact>
        )}
        {fees > 0 && (
          <Fact name={t('deliveryFee')}>
            <Money baisa={fees} />
          </Fact>
        )}
        {money.serviceFee > 0 && (
          <Fact name={t('serviceFee')}>
            <Money baisa={money.serviceFee} />
          </Fact>
        )}
        <Fact name={t('total')}>
          <Money baisa={money.total} className="font-semibold" />
        </Fact>
        {money.payment && <Payment payment={money.payment} />}
        {isCash && <Fact name={t('payment')}>{t('cash')}</Fact>}
      </Facts>
      <Entries entries={money.entries} />
    </Panel>
  )
}

function Payment({ payment }: { payment: NonNullable<OrderOverview['money']['payment']> }) {
  const t = useT('adminOverviews.order')
  const { status, method, card, refunds } = payment
  return (
    <>
      <Fact name={t('payment')}>
        {card
          ? t('card', { digits: `\u2066${card.lastDigits}\u2069` })
          : t(`methods.${method as keyof Texts['methods']}`)}
        {' · '}
        {t(`paymentStates.${status as keyof Texts['paymentStates']}`)}
      </Fact>
      {refunds.map((refund, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only ever added
        <Fact key={index} name={t('refunds')}>
          <span className="flex flex-wrap items-center gap-x-2">
            <MoneyOff baisa={refund.amount} />
            <StateBadge state={refund.status} />
          </span>
        </Fact>
      ))}
    </>
  )
}

function Entries({ entries }: Pick<OrderOverview['money'], 'entries'>) {
  const t = useT('adminOverviews.order')
  if (entries.length === 0) return null
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t('entries')}</summary>
      <Facts>
        {entries.map(({ kind, amount, at }) => (
          <Fact
            key={`${kind} ${at} ${amount}`}
            name={
              <>
                {t.has(`entryKinds.${kind as keyof Texts['entryKinds']}`)
                  ? t(`entryKinds.${kind as keyof Texts['entryKinds']}`)
                  : kind}
                {' · '}
                <Time at={at} />
              </>
            }
          >
            {amount < 0 ? <MoneyOff baisa={-amount} /> : <Money baisa={amount} />}
          </Fact>
        ))}
      </Facts>
    </details>
  )
}
