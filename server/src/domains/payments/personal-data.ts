import type { PersonalData } from '#platform/personal-data'
import { cardsOf } from './cards.ts'
import type { PaymentGateway } from './gateway.ts'
import { TEXTS } from './texts/index.ts'

/** The cards, which are at the gateway; payments are exported with their orders. */
export const paymentPersonalData = (gateway: PaymentGateway): PersonalData => ({
  name: 'payments',
  texts: TEXTS,
  codes: ['kind'],
  collect: async (ctx, userId) => ({ cards: await cardsOf(ctx, gateway, userId) }),
})
