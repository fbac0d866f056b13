import type { Settings } from '@dawra/contract/profile'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'

const UNTOUCHED: Settings = { theme: 'system', textSize: 'normal', units: 'metric' }

export async function getSettings(ctx: Ctx): Promise<Settings> {
  const kept = await maybe<Settings>(
    ctx.db,
    sql`select theme, text_size as "textSize", units from profile.settings
      where user_id = ${personOf(ctx).userId}`,
  )
  return kept ?? UNTOUCHED
}

export async function putSettings(ctx: Ctx, settings: Settings): Promise<Settings> {
  await run(
    ctx.db,
    sql`insert into profile.settings (user_id, theme, text_size, units)
      values (${personOf(ctx).userId}, ${settings.theme}, ${settings.textSize}, ${settings.units})
      on conflict (user_id) do update set theme = excluded.theme, text_size = excluded.text_size,
        units = excluded.units, updated_at = platform.now()`,
  )
  return settings
}
