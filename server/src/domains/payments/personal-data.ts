import type { PersonalData } from '#platform/personal-data'
import { cardsOf } from './cards.ts'
import type { PaymentGateway } from './gateway.ts'

/** The gateway has the cards; what was paid stands with the orders. */
export const paymentPersonalData = (gateway: PaymentGateway): PersonalData => ({
  name: 'payments',
  collect: async (ctx, userId) => ({ cards: await cardsOf(ctx, gateway, userId) }),
})
