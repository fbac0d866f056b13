import { hasFreshFactor } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { requireOperator } from '#platform/operator'

/**
 * For operators who showed a second factor a moment ago, and the system: what moves money takes both.
 * @throws Refusal('not_found' | 'second_factor_needed' | 'step_up_needed')
 */
export async function requireMoney(ctx: Ctx): Promise<void> {
  requireOperator(ctx)
  if (ctx.actor.kind !== 'system' && !(await hasFreshFactor(ctx))) throw new Refusal('step_up_needed')
}
