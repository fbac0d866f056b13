import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'

/**
 * The gateway's pages have another origin from now on, with the same sessions behind it: payments that are still open
 * lead there. Only those that stood at `from`: another process may have a gateway of its own.
 */
export const movePages = ({ db }: Ctx, from: string, to: string) =>
  run(
    db,
    sql`update payments.payments set url = ${to} || substr(url, length(${from}) + 1)
      where status = 'open' and starts_with(url, ${from} || '/')`,
  )
