import type { SavedCard } from '@dawra/contract/payments/cards'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { selectCustomer } from './customers.ts'
import { type GatewayCard, GatewayRefused, GatewayUnreachable, type PaymentGateway } from './gateway.ts'

interface Cards {
  cards: SavedCard[]
}

/** @throws Refusal('cards_unavailable') when the gateway cannot be reached */
export const listCards = (ctx: Ctx, gateway: PaymentGateway): Promise<Cards> =>
  available(async () => ({ cards: await cardsOf(ctx, gateway, personOf(ctx).userId) }))

/** Removes a saved card, and other copies of the same card. @throws Refusal('not_found' | 'cards_unavailable') */
export const removeCard = (ctx: Ctx, gateway: PaymentGateway, cardId: string): Promise<Cards> =>
  available(async () => {
    const { customer, saved } = await savedCards(ctx, gateway)
    const card = saved.find(({ id }) => id === cardId)
    if (!customer || !card) throw new Refusal('not_found')
    for (const { id } of saved.filter(other => faceOf(other) === faceOf(card)))
      await gateway.deleteCard(customer.gatewayId, id)
    return { cards: await cardsOf(ctx, gateway, personOf(ctx).userId) }
  })

/** @throws Refusal('not_found' | 'cards_unavailable') */
export const makeCardDefault = (ctx: Ctx, gateway: PaymentGateway, cardId: string): Promise<Cards> =>
  available(async () => {
    const { userId } = personOf(ctx)
    const { saved } = await savedCards(ctx, gateway)
    if (!saved.some(({ id }) => id === cardId)) throw new Refusal('not_found')
    await run(ctx.db, sql`update payments.customers set default_card = ${cardId} where user_id = ${userId}`)
    return { cards: await cardsOf(ctx, gateway, userId) }
  })

export async function hasCard(
  { db }: Ctx,
  gateway: PaymentGateway,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const customer = await selectCustomer(db, userId)
  if (!customer) return false
  return (await gateway.listCards(customer.gatewayId)).some(card => card.id === id)
}

/** @throws Refusal('not_found') when the card is not the person's own. @throws Refusal('cards_unavailable') */
export const requireOwnCard = (ctx: Ctx, gateway: PaymentGateway, id: string): Promise<void> =>
  available(async () => {
    if (!(await hasCard(ctx, gateway, { id, userId: personOf(ctx).userId }))) throw new Refusal('not_found')
  })

async function savedCards(ctx: Ctx, gateway: PaymentGateway) {
  const customer = await selectCustomer(ctx.db, personOf(ctx).userId)
  return { customer, saved: customer ? await gateway.listCards(customer.gatewayId) : [] }
}

/** Each card once, the default one first. The gateway stores another copy of a card at every payment that saves it. */
export async function cardsOf(ctx: Ctx, gateway: PaymentGateway, userId: string): Promise<SavedCard[]> {
  const customer = await selectCustomer(ctx.db, userId)
  if (!customer) return []
  const saved = await gateway.listCards(customer.gatewayId)
  const isDefault = (card: GatewayCard) => card.id === customer.defaultCard
  const cards = new Map<string, GatewayCard>()
  for (const card of saved) {
    const known = cards.get(faceOf(card))
    if (!known || isDefault(card)) cards.set(faceOf(card), card)
  }
  const sorted = [...cards.values()].sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)))
  const lastUsed = sorted.find(({ lastDigits }) => lastDigits === customer.lastDigits)
  return sorted.map((card, index) => ({ ...card, isDefault: index === 0, isLastUsed: card === lastUsed }))
}

const faceOf = ({ brand, lastDigits, expiryMonth, expiryYear }: GatewayCard) =>
  [brand, lastDigits, expiryMonth, expiryYear].join()

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
    throw new Refusal('cards_unavailable', { retryAfter: 5 })
  }
}
