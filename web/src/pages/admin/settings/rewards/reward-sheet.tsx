import { includesPermission } from '@dawra/contract/platform/office.rules'
import type { OfficeReward, RewardTerms } from '@dawra/contract/rewards/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { meQuery } from '#parts/person/queries.ts'
import { Sheet } from '#ui/dialog'
import { RewardChanges } from './reward-changes.tsx'
import { RewardForm } from './reward-form.tsx'

export function RewardSheet({ reward, onClose }: { reward: OfficeReward; onClose: () => void }) {
  const t = useT('adminSettings')
  const locale = useLocale()
  const office = useQuery(meQuery()).data?.office ?? []
  const isAllowed = includesPermission(office, 'finance')
  /** Previous values to restore. */
  const [again, setAgain] = useState<RewardTerms | null>(null)
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={reward.title[locale]}>
      <div className="grid gap-6">
        {isAllowed ? (
          <RewardForm key={again && JSON.stringify(again)} reward={reward} again={again} onDone={onClose} />
        ) : (
          <div className="grid gap-3">
            <p>{reward.description[locale]}</p>
            <p className="text-muted">{t('reserved.finance')}</p>
          </div>
        )}
        <RewardChanges reward={reward} onAgain={isAllowed ? setAgain : undefined} />
      </div>
    </Sheet>
  )
}
