import type { OfficeReward, RewardTerms } from '@dawra/contract/rewards/catalogue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { found } from '#lib/found'
import { useLocale, useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'

export const termsOf = ({ title, description, cost, isOn, worth }: RewardTerms): RewardTerms => ({
  title,
  description,
  cost,
  isOn,
  worth,
})

export function useSaveReward(base: OfficeReward, onDone: () => void) {
  const t = useT('adminSettings')
  const locale = useLocale()
  const format = useFormat()
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const both = ({ en, ar }: RewardTerms['title']) => (
    <>
      <bdi>{en}</bdi> · <bdi>{ar}</bdi>
    </>
  )
  const saving = useMutation({
    mutationFn: ({ terms, reason }: { terms: RewardTerms; reason: string }) =>
      saveOver(
        {
          base,
          labels: {
            title: { label: t('rewards.name'), text: both },
            description: { label: t('rewards.description'), text: both },
            cost: { label: t('rewards.cost'), text: count => t('units.points', { count }) },
            worth: { label: t('rewards.worth'), text: worth => (worth === null ? '' : format.money(worth)) },
            isOn: { label: t('rewards.isOn'), text: isOn => t(isOn ? 'rewards.on' : 'rewards.off') },
          },
          termsOf,
          load: async () =>
            found((await call('GET /api/v1/admin/rewards')).rewards, ({ slug }) => slug === base.slug),
          save: (body, version) =>
            call('PUT /api/v1/admin/rewards/{slug}', {
              params: { slug: base.slug },
              body: { ...body, version, reason },
            }),
        },
        terms,
      ),
    onSuccess: ({ thing, stands }) => {
      if (stands === 'mine')
        toast({ kind: 'success', title: t('rewards.saved', { name: thing.title[locale] }) })
      onDone()
    },
    onSettled: () =>
      invalidate(
        queryClient,
        'GET /api/v1/admin/rewards',
        'GET /api/v1/admin/rewards/{slug}/changes',
        'GET /api/v1/me/rewards',
      ),
  })
  return { saving, conflict }
}
