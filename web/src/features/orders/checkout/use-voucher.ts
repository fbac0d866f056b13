import { plainTyped } from '@dawra/contract/platform/digits.rules'
import type { Baisa } from '@dawra/contract/platform/money.rules'
import {
  type Basket,
  lastMoment,
  takenOff,
  type VoucherObstacle,
  voucherCode,
  voucherObstacle,
} from '@dawra/contract/vouchers/rules'
import type { Voucher } from '@dawra/contract/vouchers/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { apiQuery } from '#lib/api-query'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useIsSignedIn } from '#lib/session'
import { forgetVoucher, rememberedVoucher, rememberVoucher } from './chosen-voucher.ts'

export interface CheckedVoucher {
  voucher: Voucher
  obstacle: VoucherObstacle | null
}

export interface VoucherChoice {
  mine: readonly CheckedVoucher[] | undefined
  error: Error | null
  retry: () => void
  chosen: CheckedVoucher | undefined
  /** The discount; zero while the chosen voucher cannot be used. */
  off: { discount: Baisa; deliveryDiscount: Baisa }
  take: (code: string) => void
  drop: () => void
}

/** Parses a code; Arabic digits, spaces and look-alike letters are accepted. Null when it is not one. */
export const readCode = (typed: string) => voucherCode(plainTyped(typed))

const NOTHING = { discount: 0, deliveryDiscount: 0 }

export const lessVoucher = <Totals extends { total: Baisa }>(
  totals: Totals,
  { off: { discount, deliveryDiscount } }: Pick<VoucherChoice, 'off'>,
) => ({ ...totals, discount, deliveryDiscount, total: totals.total - discount - deliveryDiscount })

/** The voucher for this basket, stored in this tab until an order is placed with it. */
export function useVoucher(basket: Basket): VoucherChoice {
  const now = useNow({ updateInterval: 30_000 })
  const { data, error, refetch } = useQuery({ ...vouchersQuery(), enabled: useIsSignedIn() })
  const [code, setCode] = useState(rememberedVoucher)
  const mine = data?.map(voucher => ({ voucher, obstacle: voucherObstacle(voucher, basket, now) }))
  const named = mine?.find(({ voucher }) => voucher.code === code)
  // A voucher for the other shop stays stored for its checkout.
  const chosen = named?.obstacle === 'other_shop' ? undefined : named
  return {
    mine,
    error,
    retry: () => void refetch(),
    chosen,
    off: chosen && !chosen.obstacle ? takenOff(chosen.voucher, basket) : NOTHING,
    take: next => {
      rememberVoucher(next)
      setCode(next)
    },
    drop: () => {
      forgetVoucher()
      setCode(null)
    },
  }
}

/** The user's vouchers. Personal; never cached, because another tab may have used one. */
export const vouchersQuery = () =>
  apiQuery('GET /api/v1/me/vouchers', {}, { staleTime: 0, select: answer => answer.vouchers })

/** Why the voucher does not apply to this basket, and what would help; null when it applies. */
export function useObstacleText({ goods, kind }: Pick<Basket, 'goods' | 'kind'>) {
  const t = useT('checkout.voucher.obstacle')
  const areaNameOf = useAreaName()
  const format = useFormat()
  return ({ voucher, obstacle }: CheckedVoucher): string | null => {
    switch (obstacle) {
      case null:
        return null
      case 'expired':
        return t('expired', { date: format.date(lastMoment(voucher.expiresAt)) })
      case 'other_shop':
        return t(kind === 'food' ? 'for_compost' : 'for_food')
      case 'other_area':
        return t('other_area', {
          areas: (voucher.areas ?? []).map(slug => areaNameOf(slug)).join(t('and')),
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
