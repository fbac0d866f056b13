import { includesPermission } from '@dawra/contract/office.rules'
import type { OfficeReward } from '@dawra/contract/reward-catalogue'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#lib/i18n'
import { meQuery } from '#parts/person/queries.ts'
import { Sheet } from '#ui/dialog'
import { RewardForm } from './reward-form.tsx'

/** A reward; who has the finance permission changes it. */
export function RewardSheet({ reward, onClose }: { reward: OfficeReward; onClose: () => void }) {
  const t = useT('adminSettings')
  const locale = useLocale()
  const office = useQuery(meQuery()).data?.office ?? []
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={reward.title[locale]}>
      {includesPermission(office, 'finance') ? (
        <RewardForm reward={reward} onDone={onClose} />
      ) : (
        <div className="grid gap-3">
          <p>{reward.description[locale]}</p>
          <p className="text-muted">{t('reserved.finance')}</p>
        </div>
      )}
    </Sheet>
  )
}
