import type { Jobs } from './jobs.ts'
import { run, sql } from './sql.ts'

export const housekeeping: Jobs = {
  cron: {
    'platform.delete_expired': {
      at: '23 0 * * *',
      task: async ({ db }) => {
        await run(db, sql`delete from platform.outbox where delivered_at < now() - interval '3 days'`)
        await run(db, sql`delete from platform.idempotency_keys where created_at < now() - interval '7 days'`)
        await run(db, sql`delete from platform.rate_limits where window_start < now() - interval '1 day'`)
        await run(db, sql`delete from platform.tries where forget_at < now()`)
        // By then the last retry of an unsent message has ended too.
        await run(db, sql`delete from platform.messages where created_at < now() - interval '7 days'`)
      },
    },
  },
}
