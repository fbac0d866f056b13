import type { ParsedParams } from '@dawra/contract/kit'
import type { setRate as route } from '@dawra/contract/rewards'
import type { Ctx } from '#platform/context'
import { noteChange } from '#platform/office-act'
import { personOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'

type RateName = ParsedParams<typeof route>['name']

/** What is earned from now on counts by this rate; those before stay, with who set them. */
export async function setRate(ctx: Ctx, name: RateName, value: number): Promise<null> {
  const { userId } = personOf(ctx)
  const before = await maybe<{ value: number }>(
    ctx.db,
    sql`select value from rewards.rates where name = ${name} and valid_from <= platform.now()
      order by valid_from desc limit 1`,
  )
  noteChange(ctx, before?.value, value)
  await run(
    ctx.db,
    sql`insert into rewards.rates (name, value, set_by) values (${name}, ${value}::int, ${userId})
      on conflict (name, valid_from) do update set value = excluded.value, set_by = excluded.set_by`,
  )
  return null
}
