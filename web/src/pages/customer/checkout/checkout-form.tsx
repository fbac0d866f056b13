import { MAX_PORTIONS } from '@dawra/contract/deals/hold-limits.rules'
import type { Me } from '@dawra/contract/identity/schemas'
import type { Basket } from '@dawra/contract/vouchers/rules'
import { useLocation } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import type { LineEdits } from '#features/cart/line-edits.ts'
import type { ReviewedCart } from '#features/cart/review.ts'
import { CashChoice } from '#features/orders/checkout/cash-choice.tsx'
import { ContactFields } from '#features/orders/checkout/contact-fields.tsx'
import { MethodChoice } from '#features/orders/checkout/method-choice.tsx'
import { PlaceOrder } from '#features/orders/checkout/place-order-button.tsx'
import { useCheckoutForm } from '#features/orders/checkout/use-checkout-form.ts'
import { lessVoucher, useObstacleText, useVoucher } from '#features/orders/checkout/use-voucher.ts'
import { VoucherField } from '#features/orders/checkout/voucher-field.tsx'
import { apiKey } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { CheckoutSummary } from './checkout-summary.tsx'
import { NewcomerCode, NewcomerConsents, SignInInstead } from './newcomer-part.tsx'
import { useJoining } from './use-join-while-ordering.ts'

interface CheckoutFormProps {
  me: Me | undefined
  review: ReviewedCart
  edits: LineEdits
  fromCart: boolean
}

export function CheckoutForm({ me, review, edits, fromCart }: CheckoutFormProps) {
  const t = useT('checkout')
  const cart = useT('cart.summary')
  const basket: Basket = { kind: 'food', goods: review.totals.subtotal, deliveryFee: 0, area: null }
  const voucher = useVoucher(basket)
  const obstacle = useObstacleText(basket)
  const next = useLocation({ select: location => location.href })
  const newcomer = useJoining(next)
  const { form, submit, error } = useCheckoutForm({
    me,
    newcomer,
    offers: apiKey('GET /api/v1/offers'),
    fromCart,
    requestOf: payer => ({
      kind: 'food',
      body: {
        lines: review.lines.map(({ line: { dealId, quantity, unitPrice } }) => ({
          dealId,
          quantity,
          unitPrice,
        })),
        serviceFee: review.totals.serviceFee,
        ...payer,
        ...(voucher.chosen && { voucher: voucher.chosen.voucher.code }),
      },
    }),
  })
  const totals = lessVoucher(review.totals, voucher)
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        aria-label={t('title')}
        className="grid items-start gap-4 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-6"
      >
        <div className="lg:col-start-2 lg:row-start-1">
          <CheckoutSummary lines={review.lines} totals={totals} edits={edits} />
        </div>
        <div className="grid gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ContactFields form={form} kind="food" lead={newcomer && <SignInInstead next={next} />}>
            {newcomer && <NewcomerConsents newcomer={newcomer} />}
          </ContactFields>
          {!newcomer && <VoucherField voucher={voucher} basket={basket} />}
          <MethodChoice form={form}>
            <CashChoice
              form={form}
              deals={review.lines.map(({ line }) => line.dealId)}
              total={totals.total}
              hasVoucher={voucher.chosen !== undefined && voucher.chosen !== null}
            />
          </MethodChoice>
          <PickupReminder />
        </div>
        <PlaceOrder
          kind="food"
          total={totals.total}
          isCash={form.watch('method') === 'cash'}
          whyNot={
            review.unresolved > 0
              ? cart('unresolved', { count: review.unresolved })
              : review.portions > MAX_PORTIONS
                ? cart('orderMost', { count: MAX_PORTIONS })
                : voucher.chosen && obstacle(voucher.chosen)
          }
          isCartSettled={review.unresolved === 0}
          pending={form.formState.isSubmitting}
          error={error}
          problem={form.formState.errors.root?.message}
        />
      </form>
      {newcomer && <NewcomerCode newcomer={newcomer} next={next} />}
    </>
  )
}

function PickupReminder() {
  const t = useT('checkout.reminder')
  return (
    <section aria-labelledby="reminder" className="flex gap-3 rounded-card bg-luban p-4 text-wadi md:p-5">
      <Store aria-hidden className="mt-0.5 size-6 shrink-0" strokeWidth={1.8} />
      <div>
        <h2 id="reminder" className="text-18">
          {t('title')}
        </h2>
        <p className="mt-1 text-14">{t('text')}</p>
      </div>
    </section>
  )
}
