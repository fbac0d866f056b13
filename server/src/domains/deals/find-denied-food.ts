import { deniedAllergens } from '@dawra/contract/deals/allergens-in-text.rules'
import { statedAllergens } from '@dawra/contract/deals/rules'
import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Ctx } from '#platform/context'
import { announce } from '#platform/outbox'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { allergenDenied } from './events.ts'

const AT_ONCE = 200

interface Food {
  id: string
  /** The kitchen was notified of this finding before. */
  isKnown: boolean
  isOffered: boolean
  texts: (string | null)[]
  allergenAnswer: OwnDeal['allergenAnswer']
  allergens: OwnDeal['allergens']
}

/**
 * Compares texts with the allergen answer: of food listed before this check existed, and again of findings that the
 * kitchen has edited since. A kitchen is notified once per finding.
 */
export async function findDeniedFood(ctx: Ctx): Promise<void> {
  while ((await lookAtSome(ctx)) === AT_ONCE);
}

const lookAtSome = (ctx: Ctx): Promise<number> =>
  transact(ctx, async tx => {
    await run(tx.db, sql`select pg_advisory_xact_lock(hashtextextended('deals.find_denied_food', 0))`)
    const food = await many<Food>(
      tx.db,
      sql`select id, is_known as "isKnown", is_offered as "isOffered", texts, allergen_answer as "allergenAnswer", allergens
        from deals.food_to_look_at order by id limit ${AT_ONCE}`,
    )
    for (const each of food) {
      const named = each.isOffered ? deniedAllergens(each.texts, statedAllergens(each)) : []
      await run(
        tx.db,
        sql`update deals.allergen_findings set named = ${named}::text[], looked_at = platform.now() where id = ${each.id}`,
      )
      if (named.length > 0 && !each.isKnown) await announce(tx, allergenDenied(each.id))
    }
    return food.length
  })
