import type { OfficeSeller } from '@dawra/contract/shop/sellers'
import { useQuery } from '@tanstack/react-query'
import { Balance } from '#features/payouts/balance.tsx'
import { PayoutList } from '#features/payouts/payout-list.tsx'
import { StatementList } from '#features/payouts/statement-list.tsx'
import { sellerMoneyQuery } from '#features/shop/queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Answer } from '#ui/answer'
import { Sheet } from '#ui/dialog'
import { CardSkeleton } from '#ui/skeleton'

export function SellerEarnings({ seller, onClose }: { seller: OfficeSeller; onClose: () => void }) {
  const t = useT('operatorCompost.sellers')
  const locale = useLocale()
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={t('earnedOf', { name: `\u2068${pick(seller.name, locale)}\u2069` })}
    >
      <Answer query={useQuery(sellerMoneyQuery(seller.id))} waiting={<CardSkeleton className="h-60" />}>
        {money => (
          <div className="grid gap-3">
            <Balance money={money} hidesCommission />
            <PayoutList payouts={money.payouts} />
            <StatementList statements={money.statements} />
          </div>
        )}
      </Answer>
    </Sheet>
  )
}
