import type { VenueOverview } from '@dawra/contract/desk/venue-overview'
import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import { StateBadge } from '#features/office/state-badge.tsx'
import { useLocale, useT } from '#lib/i18n'
import { Money, MoneyOff } from '#ui/money'
import { Panel } from '#ui/panel'
import { Fact, Facts } from './facts.tsx'

export function VenueMoney({ venue: { balance, held, payouts } }: { venue: VenueOverview }) {
  const t = useT('adminOverviews.venue')
  const locale = useLocale()
  return (
    <Panel title={t('money')}>
      <Facts>
        <Fact name={t('balance')}>
          {balance < 0 ? <MoneyOff baisa={-balance} /> : <Money baisa={balance} />}
        </Fact>
        {payouts.map(({ id, amount, status, returnReason }) => (
          <Fact key={id} name={<StateBadge state={status} />}>
            <Money baisa={amount} />
            {returnReason && (
              <span className="text-14 text-muted"> {returnReasonText(returnReason, locale)}</span>
            )}
          </Fact>
        ))}
      </Facts>
      {held && <p className="wrap-anywhere">{t('held', { reason: `\u2068${held}\u2069` })}</p>}
      {payouts.length === 0 && <p className="text-muted">{t('noPayouts')}</p>}
    </Panel>
  )
}
