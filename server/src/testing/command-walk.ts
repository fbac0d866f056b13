import type { CommandEnvelope } from '@dawra/contract/driver'
import type pg from 'pg'
import { pino } from 'pino'
import { takeCommands } from '../domains/rounds/commands/take-commands.ts'
import { inNameOf } from '../platform/context.ts'
import { openPool } from '../platform/db.ts'

/** What a driver's phone sends, and sends again after a crash. */
export interface CommandPlan {
  databaseUrl: string
  driverId: string
  commands: readonly CommandEnvelope[]
}

/** Takes the commands with a connection of its own; `beforeStep` is called before every statement. */
export async function walkCommands(plan: CommandPlan, beforeStep: () => void): Promise<void> {
  const log = pino({ level: 'silent' })
  const pool = openPool({ connectionString: plan.databaseUrl }, 2, log)
  const counted = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(held, name) {
        const value: unknown = Reflect.get(held, name, held)
        if (typeof value !== 'function') return value
        if (name === 'connect') return async () => counted((await value.call(held)) as pg.PoolClient)
        if (name !== 'query') return value.bind(held)
        return (...given: unknown[]) => {
          beforeStep()
          return value.apply(held, given) as Promise<unknown>
        }
      },
    })
  const ctx = {
    db: counted(pool),
    actor: inNameOf(plan.driverId, { roles: ['driver'] }),
    now: new Date(),
    requestId: 'crash',
    log,
  }
  await takeCommands(ctx, plan.commands)
  await pool.end()
}
