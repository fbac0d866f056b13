import type { ParsedParams } from '@dawra/contract/kit'
import type { setRate as route } from '@dawra/contract/rewards'
import type { Ctx } from '#platform/context'
import { requireOperator } from '#platform/operator'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'

type RateName = ParsedParams<typeof route>['name']

/**
 * What is earned from now on counts by this rate; those before stay, with who set them.
 * @throws Refusal('not_found' | 'second_factor_needed')
 */
export async function setRate(ctx: Ctx, name: RateName, value: number): Promise<null> {
  requireOperator(ctx)
  const { userId } = personOf(ctx)
  await run(
    ctx.db,
    sql`insert into rewards.rates (name, value, set_by) values (${name}, ${value}::int, ${userId})
      on conflict (name, valid_from) do update set value = excluded.value, set_by = excluded.set_by`,
  )
  return null
}
