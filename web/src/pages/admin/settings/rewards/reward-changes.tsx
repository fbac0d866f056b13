import type { OfficeReward, RewardTerms } from '@dawra/contract/rewards/reward-catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { RewardDifference } from '#pages/admin/shared/reward-difference.tsx'
import { rewardChangesQuery } from './queries.ts'
import { termsOf } from './use-save-reward.tsx'

interface RewardChangesProps {
  reward: OfficeReward
  /** Undefined when the user may not change it. */
  onAgain: ((terms: RewardTerms) => void) | undefined
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function RewardChanges({ reward, onAgain }: RewardChangesProps) {
  const t = useT('adminSettings.rewards')
  const list = useInfiniteQuery(rewardChangesQuery(reward.slug))
  return (
    <ChangeList
      list={list}
      describe={change => <RewardDifference {...change} />}
      back={
        onAgain &&
        (({ before }) =>
          isSame(termsOf(before), termsOf(reward))
            ? undefined
            : { label: t('back'), onPress: () => onAgain(before) })
      }
    />
  )
}
