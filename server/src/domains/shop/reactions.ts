import type { Reactions } from '#platform/outbox'
import { keptProducts } from './kept.ts'

/** Whoever is told of a change asks at once, and must not get what was kept before it. */
async function forgetList() {
  keptProducts.clear()
}

export const shopReactions = { 'shop.product_changed': forgetList } satisfies Reactions
