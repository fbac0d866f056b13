import type { ParsedParams } from '@dawra/contract/kit'
import type { setRate as route } from '@dawra/contract/rewards'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'

type RateName = ParsedParams<typeof route>['name']

/** What is earned from now on counts by this rate; those before stay, with who set them. */
export async function setRate(ctx: Ctx, name: RateName, value: number): Promise<null> {
  await run(
    ctx.db,
    sql`insert into rewards.rates (name, value, set_by) values (${name}, ${value}::int, ${personOf(ctx).userId})
      on conflict (name, valid_from) do update set value = excluded.value, set_by = excluded.set_by`,
  )
  return null
}
