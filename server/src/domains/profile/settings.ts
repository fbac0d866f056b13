import type { Settings } from '@dawra/contract/profile/schemas'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { maybe, one, sql } from '#platform/sql'

const UNTOUCHED: Settings = {
  theme: 'system',
  textSize: 'normal',
  units: 'metric',
  clock: '12',
  digits: 'latn',
}

export async function getSettings(ctx: Ctx): Promise<Settings> {
  const stored = await maybe<Settings>(
    ctx.db,
    sql`select theme, text_size as "textSize", units, clock, digits from profile.settings
      where user_id = ${personOf(ctx).userId}`,
  )
  return stored ?? UNTOUCHED
}

/** Omitted settings stay, because another device may have changed them. */
export function putSettings(
  ctx: Ctx,
  { theme, textSize, units, clock, digits }: Partial<Settings>,
): Promise<Settings> {
  return one(
    ctx.db,
    sql`insert into profile.settings as s (user_id, theme, text_size, units, clock, digits)
      values (${personOf(ctx).userId}, coalesce(${theme ?? null}, ${UNTOUCHED.theme}),
        coalesce(${textSize ?? null}, ${UNTOUCHED.textSize}), coalesce(${units ?? null}, ${UNTOUCHED.units}),
        coalesce(${clock ?? null}, ${UNTOUCHED.clock}), coalesce(${digits ?? null}, ${UNTOUCHED.digits}))
      on conflict (user_id) do update set theme = coalesce(${theme ?? null}, s.theme),
        text_size = coalesce(${textSize ?? null}, s.text_size), units = coalesce(${units ?? null}, s.units),
        clock = coalesce(${clock ?? null}, s.clock), digits = coalesce(${digits ?? null}, s.digits), updated_at = platform.now()
      returning theme, text_size as "textSize", units, clock, digits`,
  )
}
