import type { Launch } from '@dawra/contract/roles'
import type { LaunchSwitch } from '@dawra/contract/roles.rules'
import { Cache } from '#platform/cache'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { Json } from '#platform/http'
import { noteChange } from '#platform/office-act'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'

/** What is open already. */
export async function getLaunch({ db }: Pick<Ctx, 'db'>): Promise<Launch> {
  const rows = await many<{ name: LaunchSwitch; state: Launch[LaunchSwitch] }>(
    db,
    sql`select name, state from identity.launch_switches`,
  )
  return Object.fromEntries(rows.map(({ name, state }) => [name, state])) as Launch
}

/** Every page reads it. */
export const launchCache = new Cache<Json>({ seconds: 3, max: 10 })
export const readLaunch = async (ctx: Pick<Ctx, 'db'>) => new Json(JSON.stringify(await getLaunch(ctx)))

export async function setLaunch(ctx: Ctx, name: LaunchSwitch, state: Launch[LaunchSwitch]): Promise<Launch> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const before = await getLaunch(ctx)
  noteChange(ctx, before[name], state)
  await run(
    ctx.db,
    sql`update identity.launch_switches set state = ${state}, changed_at = platform.now(), changed_by = ${by}
      where name = ${name}`,
  )
  // Sent with the commit: what other processes keep of it is forgotten then.
  await maybe(ctx.db, sql`select pg_notify('dawra_settings', 'launch')::text as told`)
  launchCache.clear()
  return getLaunch(ctx)
}

export async function isOpen(db: Db, name: LaunchSwitch): Promise<boolean> {
  const { state } = await one<{ state: string }>(
    db,
    sql`select state from identity.launch_switches where name = ${name}`,
  )
  return state === 'open'
}

/** @throws Refusal('not_open_yet') */
export async function requireOpen(db: Db, name: LaunchSwitch) {
  if (!(await isOpen(db, name))) throw new Refusal('not_open_yet')
}
