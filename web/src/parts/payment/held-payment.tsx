import type { Payment, PaymentMethod } from '@dawra/contract/payments/schemas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Money } from '#ui/money'
import { Section } from '#ui/section'
import { Spinner } from '#ui/spinner'
import { doubtOf } from './doubt.ts'
import { type HeldTexts, HoldLeft } from './hold-left.tsx'
import { METHODS, MethodCard } from './method-card.tsx'
import { type Returned, unpaidScreen } from './payment-screen.ts'
import { PaymentWindow } from './payment-window.tsx'
import { type PaymentState, usePayment } from './use-payment.ts'

interface Held {
  id: string
  price: number
  holdExpiresAt: string | null
  payment: Payment | null
}

export interface ReturnedProps {
  returned: Returned | undefined
  /** Puts the status that the gateway's page returned into the URL. */
  onReturned: (returned: Returned | undefined) => void
}

interface HeldPaymentProps extends ReturnedProps {
  held: Held
  texts: HeldTexts
  marks: readonly number[]
  /** Opens a payment and puts the response into the cache. @throws ApiError */
  open: (method: PaymentMethod) => Promise<void>
  /** Asks the server what the gateway knows of it, and puts the response into the cache. @throws ApiError */
  check: () => Promise<void>
  refresh: () => Promise<void>
  /** Called before leaving for the gateway's page: remembers where to return to. */
  onRedirect: () => void
}

/** The payment for something that is held for the user for a limited time. */
export function HeldPayment(props: HeldPaymentProps) {
  const t = useT('checkout')
  const { held, returned, texts, marks } = props
  const isBegun = held.payment !== null && returned !== 'cancelled'
  return (
    <Section title={t('payment')}>
      {held.holdExpiresAt && held.payment?.status !== 'captured' && (
        <HoldLeft until={held.holdExpiresAt} texts={texts} marks={marks} />
      )}
      {isBegun ? <Paying {...props} /> : <Start {...props} />}
    </Section>
  )
}

function Start({ held, returned, onReturned, open, refresh }: HeldPaymentProps) {
  const t = useT('checkout')
  const say = useProblemText()
  const [method, setMethod] = useState(methodOf(held))
  const opening = useMutation({
    mutationFn: () => open(method),
    onSuccess: () => onReturned(undefined),
    onError: () => void refresh(),
  })
  return (
    <div className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
      {returned === 'cancelled' && (
        <p role="status" className="rounded-control bg-sea-soft px-3.5 py-2.5 text-sea">
          {t('held.notPaid')}
        </p>
      )}
      <FormProblem>{opening.error && say(opening.error)}</FormProblem>
      <fieldset className="grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{t('method.title')}</legend>
        {METHODS.map(option => (
          <MethodCard
            key={option}
            method={option}
            name="method"
            checked={option === method}
            onChange={() => setMethod(option)}
          />
        ))}
      </fieldset>
      <Button variant="sun" size="large" pending={opening.isPending} onClick={() => opening.mutate()}>
        {t.rich('held.start', { amount: () => <Money baisa={held.price} /> })}
      </Button>
      <p className="text-14 text-muted">{t('method.safety')}</p>
    </div>
  )
}

/** The previously chosen method; what is held cannot be paid at a counter. */
const methodOf = ({ payment }: Held): PaymentMethod => (payment?.method === 'omannet' ? 'omannet' : 'card')

function Paying({ held, returned, onReturned, texts, open, check, refresh, onRedirect }: HeldPaymentProps) {
  const payment = usePayment(
    {
      id: held.id,
      isOpen: held.payment?.status === 'open',
      isFramed: held.payment?.embeddable ?? false,
      screen: (claimed, unseen) => unpaidScreen(held.payment, claimed, unseen),
      ask: state => (state === 'opening' ? open(methodOf(held)) : check()),
      refresh,
    },
    returned,
  )
  if (payment.screen === 'pay' && held.payment)
    return (
      <PaymentWindow
        id={held.id}
        payment={held.payment}
        state={payment}
        onReturned={onReturned}
        onRedirect={onRedirect}
      />
    )
  return <Waiting payment={payment} texts={texts} />
}

function Waiting({ payment, texts }: { payment: PaymentState; texts: HeldTexts }) {
  const t = useT('checkout')
  const own = useT(texts)
  const say = useProblemText()
  const isOpening = payment.screen === 'opening'
  const text = () => {
    if (payment.error) return isOpening ? say(payment.error) : t(`doubt.${doubtOf(payment.error)}.text`)
    if (isOpening) return t('held.opening')
    return payment.isSlow ? own('slow') : t('held.confirming')
  }
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-paper px-5 py-12 text-center">
      <Spinner className="size-9 text-wadi" />
      <div role="status">
        <h3 className="text-18">{isOpening ? t('opening.title') : t('confirming.title')}</h3>
      </div>
      <p className="max-w-md text-muted">{text()}</p>
    </div>
  )
}
