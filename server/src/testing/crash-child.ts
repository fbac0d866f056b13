import { pino } from 'pino'
import { openPool } from '../platform/db.ts'
import { type CrashPlan, walkPlanned } from './crash-plan.ts'
import { type CommandPlan, walkCommands } from './send-commands.ts'

/** A walk, and the step before which its process is killed. */
export type Death = { databaseUrl: string; dieAt: number } & (
  | { kind: 'order'; plan: CrashPlan }
  | { kind: 'commands'; plan: CommandPlan }
)

process.once('message', async (death: Death) => {
  const pool = openPool({ connectionString: death.databaseUrl }, 2, pino({ level: 'silent' }))
  let step = 0
  const beforeStep = async () => {
    if (++step === death.dieAt) process.kill(process.pid, 'SIGKILL')
  }
  await (death.kind === 'order'
    ? walkPlanned(death.plan, pool, beforeStep)
    : walkCommands(death.plan, pool, beforeStep))
  process.exit(0)
})
