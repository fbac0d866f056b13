import type { ParsedParams } from '@dawra/contract/kit'
import type { setRate as route } from '@dawra/contract/rewards'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'

type RateName = ParsedParams<typeof route>['name']

/**
 * What is earned from now on counts by this rate; those before stay, with who set them.
 * @throws Refusal('not_found') when an operator does not ask
 */
export async function setRate(ctx: Ctx, name: RateName, value: number): Promise<null> {
  const { roles, userId } = personOf(ctx)
  if (!roles.includes('operator')) throw new Refusal('not_found')
  await run(
    ctx.db,
    sql`insert into rewards.rates (name, value, set_by) values (${name}, ${value}::int, ${userId})
      on conflict (name, valid_from) do update set value = excluded.value, set_by = excluded.set_by`,
  )
  return null
}
