import type { Launch, LaunchChange } from '@dawra/contract/identity/roles'
import type { LaunchSwitch } from '@dawra/contract/identity/roles.rules'
import { Cache } from '#platform/cache'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { Json } from '#platform/http'
import { noteChange } from '#platform/office-act'
import { CHANGES, changesOf, requireDifference } from '#platform/office-change'
import { userIdOf } from '#platform/person'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'

type LaunchState = Launch[LaunchSwitch]

export async function getLaunch({ db }: Pick<Ctx, 'db'>): Promise<Launch> {
  const rows = await many<{ name: LaunchSwitch; state: LaunchState }>(
    db,
    sql`select name, state from identity.launch_switches`,
  )
  return Object.fromEntries(rows.map(({ name, state }) => [name, state])) as Launch
}

/** Every page reads it. */
export const launchCache = new Cache<Json>({ seconds: 3, max: 10 })
export const readLaunch = async (ctx: Pick<Ctx, 'db'>) => new Json(JSON.stringify(await getLaunch(ctx)))

/**
 * Opens or closes a part of the product, in every process.
 * @throws Refusal('invalid_input', { issues }) when it is already in that state
 */
export async function setLaunch(
  ctx: Ctx,
  name: LaunchSwitch,
  { state, reason }: { state: LaunchState; reason: string },
): Promise<Launch> {
  const launch = await transact(ctx, async tx => {
    const { state: former } = await one<{ state: LaunchState }>(
      tx.db,
      sql`select state from identity.launch_switches where name = ${name} for update`,
    )
    requireDifference(former, state, 'state')
    await write(tx, name, { former, state, reason })
    noteChange(tx, former, state)
    return getLaunch(tx)
  })
  launchCache.clear()
  return launch
}

async function write(
  tx: Tx,
  name: LaunchSwitch,
  { former, state, reason }: { former: LaunchState; state: LaunchState; reason: string },
) {
  const by = userIdOf(tx)
  await run(
    tx.db,
    sql`update identity.launch_switches set state = ${state}, changed_at = platform.now(), changed_by = ${by}::uuid
      where name = ${name}`,
  )
  await run(
    tx.db,
    sql`insert into identity.launch_changes (name, former, state, reason, changed_by)
      values (${name}, ${former}, ${state}, ${reason}, ${by}::uuid)`,
  )
  // Sent with the commit; the other processes then drop what they have cached.
  await maybe(tx.db, sql`select pg_notify('dawra_settings', 'launch')::text as told`)
}

export async function listLaunchChanges(
  { db }: Pick<Ctx, 'db'>,
  name: LaunchSwitch,
  cursor: string | undefined,
) {
  const before = idCursor(cursor)
  const found = await many<Omit<LaunchChange, 'at'> & { at: Date }>(
    db,
    sql`select c.id, c.former, c.state, c.reason, c.changed_at as at,
        jsonb_build_object('id', c.changed_by, 'name', p.full_name) as by
      from identity.launch_changes c join identity.people p on p.id = c.changed_by
      where c.name = ${name} and (${before}::uuid is null or c.id < ${before}::uuid)
      order by c.id desc limit ${CHANGES + 1}::int`,
  )
  return changesOf(found)
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
