import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Money } from '#ui/money'
import type { ReviewedCompostCart } from './review.ts'

const Row = ({ label, baisa, strong = false }: { label: string; baisa: number; strong?: boolean }) => (
  <div
    className={`flex justify-between gap-4 ${strong ? 'border-t border-line pt-3 text-18 font-semibold' : ''}`}
  >
    <dt>{label}</dt>
    <dd>
      <Money baisa={baisa} />
    </dd>
  </div>
)

/** What it comes to before it is delivered. */
export function CompostSummary({ cart }: { cart: ReviewedCompostCart }) {
  const t = useT('shop.summary')
  const format = useFormat()
  const { subtotal, serviceFee, total, savings } = cart.totals
  return (
    <Card>
      <h2 className="text-22">{t('title')}</h2>
      <dl className="mt-3 grid gap-3">
        <Row label={t('subtotal')} baisa={subtotal} />
        <Row label={t('serviceFee')} baisa={serviceFee} />
        <div className="flex justify-between gap-4">
          <dt>{t('delivery')}</dt>
          <dd className="text-end text-muted">{t('deliveryLater')}</dd>
        </div>
        <Row label={t('total')} baisa={total} strong />
      </dl>
      {savings > 0 && (
        <p className="mt-3 rounded-control bg-luban px-3 py-2 text-center font-semibold text-wadi">
          {t('savings', { amount: format.money(savings) })}
        </p>
      )}
    </Card>
  )
}

/** On to the checkout; blocked with its reason while something in the cart is undecided. */
export function ToCheckout({ cart }: { cart: ReviewedCompostCart }) {
  const t = useT('shop.summary')
  const navigate = useNavigate()
  const whyNot =
    cart.totals.total === 0
      ? t('nothing')
      : cart.unresolved > 0 && t('unresolved', { count: cart.unresolved })
  return (
    <div className="grid gap-2">
      {whyNot && <p className="text-center text-14 font-medium text-date">{whyNot}</p>}
      <Button size="large" whyNot={whyNot} onClick={() => void navigate({ to: '/compost-checkout' })}>
        <span>
          {t('checkout')} · <Money baisa={cart.totals.total} />
        </span>
      </Button>
    </div>
  )
}
