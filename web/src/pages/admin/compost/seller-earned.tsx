import type { OfficeSeller } from '@dawra/contract/sellers'
import { useQuery } from '@tanstack/react-query'
import { Earned } from '#features/shop/earned.tsx'
import { sellerMoneyQuery } from '#features/shop/queries.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Answer } from '#ui/answer'
import { Sheet } from '#ui/dialog'
import { CardSkeleton } from '#ui/skeleton'

/** What a seller has earned, week by week. */
export function SellerEarned({ seller, onClose }: { seller: OfficeSeller; onClose: () => void }) {
  const t = useT('operatorCompost.sellers')
  const locale = useLocale()
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={t('earnedOf', { name: `\u2068${pick(seller.name, locale)}\u2069` })}
    >
      <Answer query={useQuery(sellerMoneyQuery(seller.id))} waiting={<CardSkeleton className="h-60" />}>
        {money => <Earned money={money} />}
      </Answer>
    </Sheet>
  )
}
