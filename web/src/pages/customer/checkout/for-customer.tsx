import type { Me } from '@dawra/contract/identity/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CheckoutSkeleton } from '#features/orders/checkout/checkout-skeleton.tsx'
import { useAwaitsCards } from '#features/orders/checkout/use-saved-cards.ts'
import { useIsSignedIn } from '#lib/session'
import { meQuery } from '#parts/person/queries.ts'
import { Answer } from '#ui/answer'

/** The form once the customer and their cards are known; a guest's at once, without them. */
export function ForCustomer({ children }: { children: (me: Me | undefined) => ReactNode }) {
  const isSignedIn = useIsSignedIn()
  // The guest's form stays while they create an account.
  const [beganAsGuest] = useState(!isSignedIn)
  const me = useQuery({ ...meQuery(), enabled: isSignedIn })
  const awaitsCards = useAwaitsCards()
  if (beganAsGuest) return children(me.data)
  return (
    <Answer query={me} waiting={<CheckoutSkeleton />}>
      {person => (awaitsCards ? <CheckoutSkeleton /> : children(person))}
    </Answer>
  )
}
