import { includesPermission } from '@dawra/contract/platform/office.rules'
import type { OfficeReward, RewardTerms } from '@dawra/contract/rewards/reward-catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { ChangeSheet } from '#pages/admin/shared/change-sheet.tsx'
import { meQuery } from '#parts/person/queries.ts'
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
    <ChangeSheet
      title={reward.title[locale]}
      onClose={onClose}
      reserved={!isAllowed && t('reserved.finance')}
      shown={<p>{reward.description[locale]}</p>}
      form={
        <RewardForm key={again && JSON.stringify(again)} reward={reward} again={again} onDone={onClose} />
      }
      history={<RewardChanges reward={reward} onAgain={isAllowed ? setAgain : undefined} />}
    />
  )
}
