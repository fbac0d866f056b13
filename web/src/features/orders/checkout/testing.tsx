import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { me } from '../testing.ts'
import { ContactFields } from './contact-fields.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PlaceOrder } from './place-order-button.tsx'
import { SUMMARY, useCheckoutForm } from './use-checkout-form.ts'

export const OFFERS = ['offers']
export const lines = [{ dealId: 'biryani', quantity: 2, unitPrice: 1300 }]
export type Checkout = Parameters<typeof useCheckoutForm>[0]

export function CheckoutForm(change: Partial<Checkout> & { isCartSettled?: boolean }) {
  const { form, submit, error } = useCheckoutForm({
    me: me(),
    offers: OFFERS,
    fromCart: true,
    requestOf: payer => ({ kind: 'food', body: { lines, ...payer } }),
    ...change,
  })
  return (
    <form noValidate onSubmit={submit}>
      <h2 id={SUMMARY} tabIndex={-1}>
        Summary
      </h2>
      <ContactFields form={form} kind="food" />
      <MethodChoice form={form} />
      <PlaceOrder
        kind="food"
        total={3100}
        whyNot={null}
        isCartSettled={change.isCartSettled ?? false}
        pending={form.formState.isSubmitting}
        error={error}
        problem={form.formState.errors.root?.message}
      />
    </form>
  )
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const press = () => userEvent.click(screen.getByRole('button', { name: /^Place Order/ }))
