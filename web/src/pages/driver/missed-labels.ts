import type { MissedPolicy, StopKind } from '@dawra/contract/rounds/rules'
import type { MissedReason } from '@dawra/contract/settings/causes.rules'
import { useT } from '#lib/i18n'

/** The texts for a missed stop: bins are collected, a parcel is handed over. */
export function useMissedLabels(kind: StopKind) {
  const t = useT('driver.missed')
  const delivery = useT('driver.delivery')
  const isDelivery = kind === 'delivery'
  return {
    title: isDelivery ? delivery('missed') : t('title'),
    reason: (reason: MissedReason) =>
      isDelivery && reason === 'damaged' ? delivery('bagDamaged') : t(`reasons.${reason}`),
    follows(policy: MissedPolicy) {
      if (isDelivery && policy === 'next_day') return delivery('again')
      if (isDelivery && policy === 'nothing') return delivery('office')
      return t(`follows.${policy}`)
    },
  }
}
