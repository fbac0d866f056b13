import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'

/**
 * The gateway's pages have a new origin with the same sessions: open payments get the new address. Only addresses at
 * `from` change, because another process may use another gateway.
 */
export const movePages = ({ db }: Ctx, from: string, to: string) =>
  run(
    db,
    sql`update payments.payments set url = ${to} || substr(url, length(${from}) + 1)
      where status = 'open' and starts_with(url, ${from} || '/')`,
  )
