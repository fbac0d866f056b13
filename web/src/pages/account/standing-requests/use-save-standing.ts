import type { StandingRequest } from '@dawra/contract/donations/standing-requests'
import { toE164 } from '@dawra/contract/platform/phone.rules'
import { useQueryClient } from '@tanstack/react-query'
import { standingQuery } from '#features/donations/queries.ts'
import { useAreaName } from '#lib/city'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'

const termsOf = ({ id: _, createdAt: __, version: ___, ...terms }: StandingRequest) => terms
type Terms = ReturnType<typeof termsOf>

function useStandingLabels(): FieldLabels<Terms> {
  const t = useT('giving.standing')
  const deals = useT('deals.categories')
  const format = useFormat()
  const areaNameOf = useAreaName()
  const values = useValues()
  return {
    categories: {
      label: t('categories'),
      text: chosen => values.list(chosen.map(category => deals(category))) || t('anything'),
    },
    leastGrams: { label: t('least'), text: format.weight },
    mostGrams: { label: t('most'), text: format.weight },
    areas: {
      label: t('area'),
      text: slugs => values.list(slugs.map(slug => areaNameOf(slug))) || t('anywhere'),
    },
    requestsAutomatically: { label: t('how'), text: asks => t(asks ? 'asks' : 'tells') },
    phone: { label: t('phone'), text: values.ltr },
    message: { label: t('message'), text: values.typed },
    isOn: { label: t('title'), text: isOn => t(isOn ? 'on' : 'off') },
  }
}

/** Saves a standing request; `isSwitch` when it is only paused or resumed. */
export function useSaveStanding({ isSwitch = false } = {}) {
  const queryClient = useQueryClient()
  const labels = useStandingLabels()
  const { saveOver, conflict } = useVersionedSave()
  const saveStanding = (base: StandingRequest, changes: Partial<Terms>) => {
    const terms = { ...termsOf(base), ...changes }
    const editing = {
      base,
      labels,
      isSwitch,
      termsOf,
      load: async () =>
        findOrThrow(
          await queryClient.fetchQuery({ ...standingQuery(), staleTime: 0 }),
          ({ id }) => id === base.id,
        ),
      save: (body: Terms, version: number) =>
        call('PUT /api/v1/me/standing-requests/{standingId}', {
          params: { standingId: base.id },
          body: { ...body, version },
        }),
    }
    const phone = toE164(terms.phone) ?? terms.phone
    return saveOver(editing, { ...terms, phone, message: terms.message.trim() })
  }
  return { saveStanding, conflict }
}
