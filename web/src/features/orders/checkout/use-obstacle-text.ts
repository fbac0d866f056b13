import { areaBySlug } from '@dawra/contract/areas.rules'
import { type Basket, lastMoment } from '@dawra/contract/vouchers.rules'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import type { JudgedVoucher } from './use-voucher.ts'

/** Why this basket cannot be paid with the voucher, and what would help; null when it can. */
export function useObstacleText({ goods, kind }: Pick<Basket, 'goods' | 'kind'>) {
  const t = useT('checkout.voucher.obstacle')
  const locale = useLocale()
  const format = useFormat()
  return ({ voucher, obstacle }: JudgedVoucher): string | null => {
    switch (obstacle) {
      case null:
        return null
      case 'expired':
        return t('expired', { date: format.date(lastMoment(voucher.expiresAt)) })
      case 'other_shop':
        return t(kind === 'food' ? 'for_compost' : 'for_food')
      case 'other_area':
        return t('other_area', {
          areas: (voucher.areas ?? []).map(slug => areaBySlug(slug)?.name[locale] ?? slug).join(t('and')),
        })
      case 'below_minimum':
        return t('below_minimum', {
          minimum: format.money(voucher.minimumOrder),
          missing: format.money(voucher.minimumOrder - goods),
        })
      default:
        return t(obstacle)
    }
  }
}
