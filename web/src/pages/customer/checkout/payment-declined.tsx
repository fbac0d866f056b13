import type { Order } from '@dawra/contract/orders/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useNow } from 'use-intl'
import { useSavedCards } from '#features/orders/checkout/use-saved-cards.ts'
import { orderQuery, putOrder } from '#features/orders/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { cardName, isOver } from '#parts/cards/saved-card-texts.ts'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'

interface CardsProps {
  order: Order
  onChosen: () => void
}

function useOtherCard({ order: { id: orderId }, onChosen }: CardsProps) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (savedCard?: string) =>
      call('POST /api/v1/orders/{orderId}/payment/other-card', {
        params: { orderId },
        body: savedCard ? { savedCard } : {},
      }),
    onSuccess: order => {
      putOrder(queryClient, order)
      onChosen()
    },
    onError: () => void queryClient.invalidateQueries(orderQuery(orderId)),
  })
}

export function PaymentDeclined(props: CardsProps) {
  const t = useT('checkout.declined')
  const say = useProblemText()
  const now = useNow()
  const saved = useSavedCards().filter(card => !isOver(card, now))
  const choosing = useOtherCard(props)
  const isChoosing = (card: string | undefined) => choosing.isPending && choosing.variables === card
  return (
    <section className="grid gap-3 rounded-card bg-paper p-4 md:p-5">
      <div role="status" className="grid gap-2">
        <h2 className="text-22">{t('title')}</h2>
        <p className="text-muted">{t('text', { kind: props.order.kind })}</p>
      </div>
      <FormProblem>{choosing.error && say(choosing.error)}</FormProblem>
      <Button
        variant="sun"
        size="large"
        pending={isChoosing(undefined)}
        onClick={() => choosing.mutate(undefined)}
      >
        {t('enter')}
      </Button>
      {saved.map(card => (
        <Button
          key={card.id}
          variant="secondary"
          size="large"
          pending={isChoosing(card.id)}
          onClick={() => choosing.mutate(card.id)}
        >
          <CreditCard aria-hidden className="size-5" />
          <span>{t.rich('saved', { card: () => <Ltr>{cardName(card)}</Ltr> })}</span>
        </Button>
      ))}
    </section>
  )
}

export function OtherCard(props: CardsProps) {
  const t = useT('checkout.declined')
  const say = useProblemText()
  const choosing = useOtherCard(props)
  return (
    <div className="grid justify-items-start gap-2">
      <FormProblem>{choosing.error && say(choosing.error)}</FormProblem>
      <Button variant="ghost" pending={choosing.isPending} onClick={() => choosing.mutate(undefined)}>
        {t('enter')}
      </Button>
    </div>
  )
}
