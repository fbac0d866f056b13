import { z } from 'zod'
import { route } from '../platform/route.ts'
import { savedCardId } from './schemas.ts'

/** A card that the gateway stores for the person; we never receive its number. */
export const savedCard = z.object({
  /** The gateway's id of the card. */
  id: z.string(),
  brand: z.string(),
  kind: z.enum(['debit', 'credit']),
  lastDigits: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  isDefault: z.boolean(),
  /** The person's last payment used it. False for all cards when the last one used is not saved. */
  isLastUsed: z.boolean(),
})
export type SavedCard = z.infer<typeof savedCard>

const cards = z.object({ cards: z.array(savedCard) })
const cardId = z.object({ cardId: savedCardId })

export const listCards = route({
  method: 'GET',
  path: '/api/v1/me/cards',
  access: 'account',
  summary: 'The cards that the gateway keeps for the person, the default one first',
  result: cards,
  errors: ['cards_unavailable'],
  secondFactor: true,
})

export const makeCardDefault = route({
  method: 'PUT',
  path: '/api/v1/me/cards/{cardId}/default',
  access: 'account',
  own: true,
  summary: 'Makes this card the default',
  params: cardId,
  result: cards,
  errors: ['cards_unavailable'],
  secondFactor: true,
})

export const removeCard = route({
  method: 'DELETE',
  path: '/api/v1/me/cards/{cardId}',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary: 'Deletes a saved card at the gateway',
  params: cardId,
  result: cards,
  errors: ['cards_unavailable'],
  secondFactor: true,
})
