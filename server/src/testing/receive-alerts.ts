import { Logger, runOnce } from 'graphile-worker'
import { browseReactions } from '../domains/browse/reactions.ts'
import { alertJobs } from '../domains/notifications/jobs.ts'
import { causes } from '../domains/notifications/kinds/alerts/causes.ts'
import { Relay } from '../platform/outbox.ts'
import type { TestDatabase } from './database.ts'

const SILENT = new Logger(() => () => undefined)

/** Delivers announced events to the alerts, and runs their jobs as of `now`. */
export async function receiveAlerts(database: TestDatabase, now?: Date, { runsJobs = true } = {}) {
  const system = database.ctx({ kind: 'system', name: 'test' }, now)
  await new Relay(() => system, [browseReactions, causes]).drain()
  if (!runsJobs) return
  await runOnce({
    pgPool: database.pool,
    logger: SILENT,
    noHandleSignals: true,
    taskList: Object.fromEntries(
      Object.entries(alertJobs.tasks ?? {}).map(([name, task]) => [
        name,
        async payload => void (await task(system, payload as never)),
      ]),
    ),
  })
}
