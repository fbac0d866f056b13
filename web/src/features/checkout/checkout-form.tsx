import type { Me } from '@dawra/contract/identity'
import { useT } from '#lib/i18n'
import type { ReviewedCart } from '../cart/review.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { ContactFields } from './contact-fields.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PickupReminder } from './pickup-reminder.tsx'
import { PlaceOrder } from './place-order-button.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

interface CheckoutFormProps {
  me: Me
  review: ReviewedCart
}

/** What is ordered, whom to reach, how to pay. Wide screens keep sums and button beside the fields. */
export function CheckoutForm({ me, review }: CheckoutFormProps) {
  const t = useT('checkout')
  const { form, submit, error } = useCheckoutForm(me, review)
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('title')}
      className="grid items-start gap-4 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-6"
    >
      <div className="lg:col-start-2 lg:row-start-1">
        <CheckoutSummary review={review} />
      </div>
      <div className="grid gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ContactFields form={form} />
        <MethodChoice field={form.register('method')} saveCard={form.register('saveCard')} />
        <PickupReminder />
      </div>
      <PlaceOrder review={review} pending={form.formState.isSubmitting} error={error} />
    </form>
  )
}
