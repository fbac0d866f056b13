import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import type { AppServices } from '../app.ts'
import { jobs, reactions } from '../domains.ts'
import type { Ctx } from '../platform/context.ts'
import { Relay } from '../platform/outbox.ts'

const SILENT = new Logger(() => () => undefined)

/** Lets everything happen that waits: all reactions to what was announced, and all jobs that are due. */
export async function letHappen(ctx: Ctx & { db: pg.Pool }, services: AppServices) {
  const system: Ctx = { ...ctx, actor: { kind: 'system', name: 'test' } }
  const relay = new Relay(() => system, Object.values(reactions))
  const tasks = jobs(services).flatMap(domain => Object.entries(domain.tasks ?? {}))
  await relay.drain()
  await runOnce({
    pgPool: ctx.db,
    logger: SILENT,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      tasks.map(([name, task]) => [name, async payload => void (await task(system, payload as never))]),
    ),
  })
  await relay.drain()
}

/** Runs what cron would. */
export async function runCron(ctx: Ctx, services: AppServices, name: string) {
  const cron = jobs(services)
    .flatMap(domain => Object.entries(domain.cron ?? {}))
    .find(([known]) => known === name)
  if (!cron) throw new Error(`no cron called ${name}`)
  await cron[1].task({ ...ctx, actor: { kind: 'system', name: 'test' } }, undefined as never)
}
