import type { OfficeReward, RewardTerms } from '@dawra/contract/rewards/reward-catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { type Requested, useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'

export const termsOf = ({ title, description, cost, isOn, worth }: RewardTerms): RewardTerms => ({
  title,
  description,
  cost,
  isOn,
  worth,
})

const both = ({ en, ar }: RewardTerms['title']) => (
  <>
    <bdi>{en}</bdi> · <bdi>{ar}</bdi>
  </>
)

export function useSaveReward(base: OfficeReward, onDone: () => void) {
  const t = useT('adminSettings')
  const locale = useLocale()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { slug } = base
  return useOfficeChange<Requested<OfficeReward>, RewardTerms>({
    base,
    termsOf,
    labels: {
      title: { label: t('rewards.name'), text: both },
      description: { label: t('rewards.description'), text: both },
      cost: { label: t('rewards.cost'), text: count => t('units.points', { count }) },
      worth: { label: t('rewards.worth'), text: worth => (worth === null ? '' : format.money(worth)) },
      isOn: { label: t('rewards.isOn'), text: isOn => t(isOn ? 'rewards.on' : 'rewards.off') },
    },
    load: async () =>
      findOrThrow((await call('GET /api/v1/admin/rewards')).rewards, reward => reward.slug === slug),
    save: body => call('PUT /api/v1/admin/rewards/{slug}', { params: { slug }, body }),
    saved: ({ title, approvalId }) =>
      approvalId ? t('requested') : t('rewards.saved', { name: title[locale] }),
    reread: () =>
      invalidate(
        queryClient,
        'GET /api/v1/admin/rewards',
        'GET /api/v1/admin/approvals',
        'GET /api/v1/admin/rewards/{slug}/changes',
        'GET /api/v1/me/rewards',
      ),
    onDone,
  })
}
