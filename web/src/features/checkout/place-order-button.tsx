import { Link } from '@tanstack/react-router'
import { ApiError } from '#lib/api-error'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import type { ReviewedCart } from '../cart/review.ts'

interface PlaceOrderProps {
  review: ReviewedCart
  pending: boolean
  error: unknown
}

/** What is agreed to, why it was refused, and the button. */
export function PlaceOrder({ review, pending, error }: PlaceOrderProps) {
  const t = useT('checkout')
  const cart = useT('cart.summary')
  const format = useFormat()
  const { unresolved } = review
  const settled = error instanceof ApiError && error.code === 'cart_changed' && unresolved === 0
  return (
    <div className="grid gap-3 lg:sticky lg:top-4 lg:col-start-2 lg:row-start-2">
      <FormProblem>{error && !settled ? <Refused error={error} /> : null}</FormProblem>
      <p className="text-14 text-muted">{t('terms')}</p>
      <Button
        type="submit"
        size="large"
        variant="sun"
        pending={pending}
        whyNot={unresolved > 0 && cart('unresolved', { count: unresolved })}
      >
        <span>
          {t.rich('placeOrder', {
            total: () => <bdi className="price">{format.money(review.totals.total)}</bdi>,
          })}
        </span>
      </Button>
      <p className="text-center text-14 text-muted">{t('holdHint')}</p>
    </div>
  )
}

function Refused({ error }: { error: unknown }) {
  const t = useT('checkout')
  const say = useProblemText()
  const elsewhere =
    error instanceof ApiError && ['too_many_open_orders', 'order_already_paid'].includes(error.code)
  return (
    <>
      {say(error)}{' '}
      {elsewhere && (
        <Link to="/orders" className="underline underline-offset-4">
          {t('toOrders')}
        </Link>
      )}
    </>
  )
}
