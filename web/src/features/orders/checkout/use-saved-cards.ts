import type { SavedCard } from '@dawra/contract/cards'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNow } from 'use-intl'
import { useIsSignedIn } from '#lib/session'
import { firstCard } from '#parts/cards/card-face.ts'
import { cardsQuery } from '#parts/cards/queries.ts'
import { type CheckoutFields, isSaved, savedAs } from './use-checkout-form.ts'

const useCardsQuery = () => useQuery({ ...cardsQuery(), enabled: useIsSignedIn() })

/** The person's saved cards; none while they are not known, or cannot be. */
export const useSavedCards = (): readonly SavedCard[] => useCardsQuery().data ?? []

/**
 * Whether the first answer about the saved cards is awaited. A checkout waits for it: an order placed before would not
 * be paid by the card that is offered first. It does not wait for a second try.
 */
export function useAwaitsCards(): boolean {
  const { isPending, isFetching, failureCount } = useCardsQuery()
  return isPending && isFetching && failureCount === 0
}

/** Chooses the card that was used last, unless the person has chosen; one that is gone is not chosen any more. */
export function useFirstCard({ formState, getValues, setValue }: UseFormReturn<CheckoutFields>) {
  const cards = useSavedCards()
  const now = useNow()
  const isChosen = Boolean(formState.dirtyFields.method)
  const choose = useEffectEvent(() => {
    const method = getValues('method')
    const isGone = isSaved(method) && !cards.some(({ id }) => savedAs(id) === method)
    const first = firstCard(cards, now)
    if (isGone || (method === 'card' && !isChosen)) setValue('method', first ? savedAs(first.id) : 'card')
  })
  // What was chosen before a reload is judged once the cards are known.
  const known = cards.map(({ id }) => id).join()
  useEffect(() => {
    if (known) choose()
  }, [known])
  return cards
}
