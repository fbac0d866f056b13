import type { OrderKind } from '@dawra/contract/orders/rules'
import { Link } from '@tanstack/react-router'
import { ApiError } from '#lib/api-error'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { useSettings } from '#lib/settings'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'

interface PlaceOrderProps {
  kind: OrderKind
  /** The amount to pay, in baisa. */
  total: number
  isCash?: boolean
  whyNot: string | null | undefined | false
  /** The user has accepted every change of the cart, so the notice about changes is obsolete. */
  isCartSettled: boolean
  pending: boolean
  error: unknown
  problem?: string | undefined
}

/** In one column the button stays in sight, above the tab bar of phones. */
const BAR =
  'sticky bottom-[calc(env(safe-area-inset-bottom)+3.5rem)] z-10 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3 md:bottom-0 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0'

export function PlaceOrder({
  kind,
  total,
  isCash = false,
  whyNot,
  isCartSettled,
  pending,
  error,
  problem,
}: PlaceOrderProps) {
  const t = useT('checkout')
  const format = useFormat()
  const { hold_minutes } = useSettings()
  const obstacle = useOnline() ? whyNot : t('offline')
  const settled =
    error instanceof ApiError && error.code === 'cart_changed' && isCartSettled && !newFeeOf(error)
  return (
    <div className="contents lg:sticky lg:top-4 lg:col-start-2 lg:row-start-2 lg:grid lg:gap-3">
      <p className="text-14 text-muted">{t('terms', { kind })}</p>
      <p className="text-14 text-muted">
        {isCash ? t('cash.placed') : t('holdHint', { kind, minutes: hold_minutes })}
      </p>
      <div data-action-bar className={BAR}>
        <FormProblem>{problem ?? (error && !settled ? <Refused error={error} /> : null)}</FormProblem>
        {obstacle && <p className="text-14 font-medium text-date">{obstacle}</p>}
        <Button type="submit" size="large" variant="sun" pending={pending} whyNot={obstacle}>
          <span>
            {t.rich('placeOrder', {
              total: () => <bdi className="price">{format.money(total)}</bdi>,
            })}
          </span>
        </Button>
      </div>
    </div>
  )
}

/** Refusals because of other open orders. */
const ELSEWHERE = new Set([
  'too_many_open_orders',
  'too_many_portions',
  'too_many_of_a_deal',
  'order_already_paid',
])

/** The new service fee when the order was refused because the fee changed; otherwise undefined. */
const newFeeOf = (error: ApiError) =>
  typeof error.facts.serviceFee === 'number' ? error.facts.serviceFee : undefined

function Refused({ error }: { error: unknown }) {
  const t = useT('checkout')
  const format = useFormat()
  const say = useProblemText()
  const fee = error instanceof ApiError ? newFeeOf(error) : undefined
  if (fee !== undefined) return t('feeChanged', { fee: format.money(fee) })
  const elsewhere = error instanceof ApiError && ELSEWHERE.has(error.code)
  return (
    <>
      {say(error)}{' '}
      {error instanceof ApiError && typeof error.facts.until === 'string' && (
        <>{t('paused', { time: format.clock(error.facts.until) })} </>
      )}
      {elsewhere && (
        <Link to="/orders" className="underline underline-offset-4">
          {t('toOrders')}
        </Link>
      )}
    </>
  )
}
