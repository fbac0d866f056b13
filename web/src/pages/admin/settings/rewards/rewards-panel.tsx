import type { OfficeReward } from '@dawra/contract/reward-catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { officeRewardsQuery } from './queries.ts'
import { RewardSheet } from './reward-sheet.tsx'

/** What points buy: prices, texts, and whether it is on offer. */
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
  const title = reward.title[locale]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <h3 className="font-medium">{title}</h3>
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-semibold">{t('units.points', { count: reward.cost })}</bdi>
          {worth !== null && (
            <span className="text-14 text-muted">
              {t('rewards.worthOf', { amount: format.money(worth) })}
            </span>
          )}
          {!reward.isOn && <Badge>{t('rewards.off')}</Badge>}
        </p>
        {changed && (
          <p className="text-14 text-muted">
            {t.rich('changed', {
              name: () => <Name>{changed.by.name || t('someone')}</Name>,
              time: () => <Time at={changed.at} as="relative" />,
            })}
          </p>
        )}
      </div>
      <Button variant="secondary" size="small" aria-label={t('openOf', { name: title })} onClick={onOpen}>
        {t('open')}
      </Button>
    </div>
  )
}
