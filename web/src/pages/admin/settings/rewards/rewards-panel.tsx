import type { OfficeReward } from '@dawra/contract/rewards/reward-catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { EditableRow } from '#pages/admin/shared/editable-row.tsx'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { officeRewardsQuery } from './queries.ts'
import { RewardSheet } from './reward-sheet.tsx'

export function RewardsPanel() {
  const t = useT('adminSettings.rewards')
  const query = useQuery(officeRewardsQuery())
  const [opened, setOpened] = useState<OfficeReward | null>(null)
  return (
    <Panel title={t('title')}>
      <Answer query={query} waiting={<CardSkeleton className="h-72" />}>
        {({ rewards }) => (
          <ul className="divide-y divide-line">
            {rewards.map(reward => (
              <li key={reward.slug}>
                <RewardRow reward={reward} onOpen={() => setOpened(reward)} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {opened && <RewardSheet reward={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

function RewardRow({ reward, onOpen }: { reward: OfficeReward; onOpen: () => void }) {
  const t = useT('adminSettings')
  const format = useFormat()
  const locale = useLocale()
  const { changed, worth } = reward
  return (
    <EditableRow name={reward.title[locale]} changed={changed} onOpen={onOpen}>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold">{t('units.points', { count: reward.cost })}</bdi>
        {worth !== null && (
          <span className="text-14 text-muted">{t('rewards.worthOf', { amount: format.money(worth) })}</span>
        )}
        {!reward.isOn && <Badge>{t('rewards.off')}</Badge>}
      </p>
    </EditableRow>
  )
}
