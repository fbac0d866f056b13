import type { Me } from '@dawra/contract/identity/schemas'
import type { DeliveryArea } from '@dawra/contract/shop/rules'
import type { Basket } from '@dawra/contract/vouchers/rules'
import { useState } from 'react'
import type { ReviewedCompostCart } from '#features/cart/compost/review.ts'
import { ContactFields } from '#features/orders/checkout/contact-fields.tsx'
import { MethodChoice } from '#features/orders/checkout/method-choice.tsx'
import { PlaceOrder } from '#features/orders/checkout/place-order-button.tsx'
import { type Payer, useCheckoutForm } from '#features/orders/checkout/use-checkout-form.ts'
import {
  lessVoucher,
  useObstacleText,
  useVoucher,
  type VoucherChoice,
} from '#features/orders/checkout/use-voucher.ts'
import { VoucherField } from '#features/orders/checkout/voucher-field.tsx'
import { useT } from '#lib/i18n'
import { productsQuery } from '#parts/shop/queries.ts'
import { lazyPart } from '#ui/lazy-part'
import { CompostOrderSummary } from './compost-order-summary.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { type Delivery, useDelivery } from './use-delivery.ts'

const NewAddress = lazyPart(() =>
  import('#features/profile/addresses/new-address.tsx').then(part => part.NewAddress),
)

interface CompostCheckoutFormProps {
  me: Me
  review: ReviewedCompostCart
  areas: readonly DeliveryArea[]
}

/** The request with the prices and fee that the user saw, so that the server can detect changes. */
function requestFor(review: ReviewedCompostCart, delivery: Delivery, voucher: VoucherChoice, payer: Payer) {
  const { way, address, slot, fee } = delivery
  const delivered = way === 'delivery' && address && slot
  return {
    kind: 'compost' as const,
    body: {
      lines: review.lines.map(({ line: { productId, grams }, unitPrice }) => ({
        productId,
        grams,
        unitPrice,
      })),
      serviceFee: review.totals.serviceFee,
      delivery: delivered ? { addressId: address.id, fee, startsAt: slot.startsAt } : null,
      ...payer,
      // Compost can only be paid by card.
      method: payer.method === 'cash' ? 'card' : payer.method,
      ...(voucher.chosen && { voucher: voucher.chosen.voucher.code }),
    },
  }
}

export function CompostCheckoutForm({ me, review, areas }: CompostCheckoutFormProps) {
  const t = useT('checkout')
  const [adding, setAdding] = useState(false)
  const delivery = useDelivery(areas)
  const basket: Basket = {
    kind: 'compost',
    goods: review.totals.subtotal,
    deliveryFee: delivery.fee,
    area: delivery.way === 'delivery' ? (delivery.address?.area ?? null) : null,
  }
  const voucher = useVoucher(basket)
  const { form, submit, error } = useCheckoutForm({
    me,
    offers: productsQuery().queryKey,
    fromCart: true,
    onPlaced: delivery.forget,
    requestOf: payer => requestFor(review, delivery, voucher, payer),
  })
  const whyNot = useWhyNot(review, delivery, voucher, basket)
  const totals = lessVoucher(
    { ...review.totals, deliveryFee: delivery.fee, total: review.totals.total + delivery.fee },
    voucher,
  )
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        aria-label={t('title')}
        className="grid items-start gap-4 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-6"
      >
        <div className="lg:col-start-2 lg:row-start-1">
          <CompostOrderSummary lines={review.lines} totals={totals} delivery={delivery} />
        </div>
        <div className="grid gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <DeliveryFields
            delivery={delivery}
            areas={areas}
            lines={review.lines}
            onNewAddress={() => setAdding(true)}
          />
          <ContactFields form={form} kind="compost" />
          <VoucherField voucher={voucher} basket={basket} />
          <MethodChoice form={form} />
        </div>
        <PlaceOrder
          kind="compost"
          total={totals.total}
          whyNot={whyNot}
          isCartSettled={review.unresolved === 0 && !delivery.feeChange}
          pending={form.formState.isSubmitting}
          error={error}
        />
      </form>
      {/* Outside of the form: React bubbles the submit event of an inner form, which would place the order. */}
      {adding && (
        <NewAddress
          lackOf={slug => (areas.some(({ area }) => area === slug) ? null : 'noDelivery')}
          onSaved={({ id }) => {
            delivery.choose({ addressId: id, startsAt: '' })
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

function useWhyNot(review: ReviewedCompostCart, delivery: Delivery, voucher: VoucherChoice, basket: Basket) {
  const t = useT('shop')
  const obstacle = useObstacleText(basket)
  if (review.unresolved > 0) return t('summary.unresolved', { count: review.unresolved })
  if (delivery.obstacle) return t(`delivery.obstacle.${delivery.obstacle}`)
  return voucher.chosen && obstacle(voucher.chosen)
}
