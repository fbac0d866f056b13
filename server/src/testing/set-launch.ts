import type { LaunchSwitch, launchStates } from '@dawra/contract/identity/roles.rules'
import { launchCache } from '../domains/identity/roles/launch-switches.ts'
import { type Db, run, sql } from '../platform/sql.ts'

/** Opens or closes a part of the city, without a user. */
export async function launched(db: Db, name: LaunchSwitch, state: (typeof launchStates)[number]) {
  await run(db, sql`update identity.launch_switches set state = ${state} where name = ${name}`)
  launchCache.clear()
}
