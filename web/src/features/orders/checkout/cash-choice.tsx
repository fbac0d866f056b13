import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { apiQuery } from '#lib/api-query'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useIsSignedIn } from '#lib/session'
import { useSettings } from '#lib/settings'
import { RadioCard } from '#ui/choices'
import type { CheckoutFields } from './use-checkout-form.ts'

interface CashChoiceProps {
  form: UseFormReturn<CheckoutFields>
  deals: readonly string[]
  /** The amount to pay, in baisa. */
  total: number
  hasVoucher: boolean
}

/** States why cash is not possible; renders nothing where the venue takes none. */
export function CashChoice({ form, deals, total, hasVoucher }: CashChoiceProps) {
  const t = useT('checkout.cash')
  const format = useFormat()
  const { cash_open_sum: most } = useSettings()
  const offer = useQuery({
    ...apiQuery('GET /api/v1/me/cash-offer', { query: { deals: deals.join(','), total: String(total) } }),
    enabled: useIsSignedIn(),
  })
  const obstacle = offer.data?.obstacle ?? (hasVoucher ? 'voucher' : null)
  const isOffered = offer.data !== undefined && obstacle === null
  const leave = useEffectEvent(() => {
    if (form.getValues('method') === 'cash') form.setValue('method', 'card')
  })
  useEffect(() => {
    if (!isOffered) leave()
  }, [isOffered])
  if (!offer.data || obstacle === 'not_taken' || obstacle === 'several_pickups') return null
  const { until } = offer.data
  return (
    <div className="grid gap-1">
      <RadioCard
        {...form.register('method')}
        value="cash"
        disabled={!isOffered}
        label={t('label')}
        hint={
          obstacle
            ? t(obstacle, { until: until ? format.day(until) : '', most: format.money(most) })
            : t('hint')
        }
        icon={<Banknote aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />}
      />
      {obstacle === 'phone' && (
        <Link
          to={'/profile/edit' as string}
          className="inline-flex min-h-11 items-center font-medium text-wadi underline"
        >
          {t('confirmPhone')}
        </Link>
      )}
    </div>
  )
}
