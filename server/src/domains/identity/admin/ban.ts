import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notifyOfAct } from '../roles/notify-operators.ts'
import { endSessions } from '../sessions/issue-session.ts'
import { type Admin, recordAct } from './record-admin-act.ts'

const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
}
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g
const DURATION = new RegExp(`^(?:${PART.source})+$`)

/** Parses `24h`, `2h45m` … into seconds; null for `none`, undefined for anything else. */
export function parseBan(text: string): number | null | undefined {
  if (text === 'none') return null
  if (!DURATION.test(text)) return undefined
  const parts = [...text.matchAll(PART)]
  return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (SECONDS[unit] ?? 0), 0)
}

/** Blocks sign-in for so many seconds; null lifts a ban. With `keepsLonger`, an existing longer ban stays. */
export async function setBan(
  tx: Tx,
  admin: Admin,
  userId: string,
  seconds: number | null,
  keepsLonger = false,
) {
  await run(
    tx.db,
    sql`update identity.users set updated_at = platform.now(),
        banned_until = greatest(case when ${keepsLonger}::boolean then banned_until end,
          platform.now() + make_interval(secs => ${seconds}::float8))
      where id = ${userId}`,
  )
  if (seconds !== null) await endSessions(tx, { userId, which: 'all', why: 'banned' })
  if (seconds !== null) await notifyOfAct(tx, userId, 'banned')
  const kind = seconds === null ? 'unbanned' : 'banned'
  await recordAct(tx, admin, { kind, userId, details: seconds === null ? {} : { seconds } })
}
