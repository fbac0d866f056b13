import type { SavedCard } from '@dawra/contract/payments/cards'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNow } from 'use-intl'
import { useIsSignedIn } from '#lib/session'
import { cardsQuery } from '#parts/cards/queries.ts'
import { firstCard } from '#parts/cards/saved-card-texts.ts'
import { type CheckoutFields, isSaved, savedAs } from './use-checkout-form.ts'

const useCardsQuery = () => useQuery({ ...cardsQuery(), enabled: useIsSignedIn() })

/** The user's saved cards; empty while they are unknown or not available. */
export const useSavedCards = (): readonly SavedCard[] => useCardsQuery().data ?? []

/** Whether the first response about saved cards is pending: the default card could change after ordering. */
export function useAwaitsCards(): boolean {
  const { isPending, isFetching, failureCount } = useCardsQuery()
  return isPending && isFetching && failureCount === 0
}

/** Preselects the most recently used card, unless the user has chosen; a removed card is deselected. */
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
  // A choice from before a reload is validated once the cards are known.
  const known = cards.map(({ id }) => id).join()
  useEffect(() => {
    if (known) choose()
  }, [known])
  return cards
}
