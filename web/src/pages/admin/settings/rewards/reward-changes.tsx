import type { OfficeReward, RewardChange, RewardTerms } from '@dawra/contract/rewards/catalogue'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { Name } from '#ui/bdi'
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
      describe={change => <WhatChanged change={change} />}
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

function WhatChanged({ change: { before, after } }: { change: RewardChange }) {
  const t = useT('adminSettings')
  const format = useFormat()
  const points = (count: number) => t('units.points', { count })
  const money = (worth: number | null) => (worth === null ? '' : format.money(worth))
  const fromTo = (label: string, former: string, value: string) => (
    <>
      {label}: {t.rich('fromTo', { former: () => <Name>{former}</Name>, value: () => <Name>{value}</Name> })}
    </>
  )
  const texts = (['title', 'description'] as const).flatMap(field =>
    (['en', 'ar'] as const).map(lang => ({
      key: `${field}.${lang}`,
      label: t(`rewards.${field}${lang === 'en' ? 'En' : 'Ar'}`),
      former: before[field][lang],
      value: after[field][lang],
    })),
  )
  return (
    <ul>
      {before.cost !== after.cost && (
        <li>{fromTo(t('rewards.cost'), points(before.cost), points(after.cost))}</li>
      )}
      {before.worth !== after.worth && (
        <li>{fromTo(t('rewards.worth'), money(before.worth), money(after.worth))}</li>
      )}
      {before.isOn !== after.isOn && <li>{t(after.isOn ? 'rewards.on' : 'rewards.off')}</li>}
      {texts
        .filter(({ former, value }) => former !== value)
        .map(({ key, label, former, value }) => (
          <li key={key} className="break-words">
            {fromTo(label, former, value)}
          </li>
        ))}
    </ul>
  )
}
