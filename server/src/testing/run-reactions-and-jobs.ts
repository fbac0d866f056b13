import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import type { AppServices } from '../app.ts'
import { jobs, reactions } from '../domains.ts'
import type { Ctx } from '../platform/context.ts'
import { Relay } from '../platform/outbox.ts'
import { run, sql } from '../platform/sql.ts'

const SILENT = new Logger(() => () => undefined)

/** Removes quiet hours, so that tests do not depend on the time of day. */
const wakeAll = ({ db }: Ctx) =>
  run(
    db,
    sql`insert into notifications.settings (user_id, is_quiet_at_night)
      select id, false from identity.people where not is_erased on conflict do nothing`,
  )

/** Runs all reactions to announced events and all due jobs. */
export async function letHappen(ctx: Ctx & { db: pg.Pool }, services: AppServices) {
  const system: Ctx = { ...ctx, actor: { kind: 'system', name: 'test' } }
  const relay = new Relay(() => system, Object.values(reactions))
  const tasks = jobs(services).flatMap(domain => Object.entries(domain.tasks ?? {}))
  const runJobs = () =>
    runOnce({
      pgPool: ctx.db,
      logger: SILENT,
      noHandleSignals: true,
      taskList: Object.fromEntries(
        tasks.map(([name, task]) => [name, async payload => void (await task(system, payload as never))]),
      ),
    })
  await wakeAll(system)
  await relay.drain()
  await runJobs()
  // Events announced by the jobs start further jobs.
  await relay.drain()
  await runJobs()
}

export async function runCron(ctx: Ctx, services: AppServices, name: string) {
  const cron = jobs(services)
    .flatMap(domain => Object.entries(domain.cron ?? {}))
    .find(([known]) => known === name)
  if (!cron) throw new Error(`no cron called ${name}`)
  await cron[1].task({ ...ctx, actor: { kind: 'system', name: 'test' } }, undefined as never)
}
