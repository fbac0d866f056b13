import type { CommandEnvelope } from '@dawra/contract/rounds/driver'
import type pg from 'pg'
import { pino } from 'pino'
import { takeCommands } from '../domains/rounds/commands/take-commands.ts'
import { inNameOf } from '../platform/context.ts'
import { type BeforeStep, stepped } from './step-before-calls.ts'

/** The commands that a driver's phone sends, and sends again after a crash. */
export interface CommandPlan {
  driverId: string
  commands: readonly CommandEnvelope[]
}

/** Processes the commands; the steps are its SQL statements and the response. */
export async function walkCommands(plan: CommandPlan, pool: pg.Pool, beforeStep: BeforeStep): Promise<void> {
  const ctx = {
    db: stepped(pool, ['query'], beforeStep),
    actor: inNameOf(plan.driverId, { roles: ['driver'] }),
    now: new Date(),
    requestId: 'crash',
    log: pino({ level: 'silent' }),
  }
  await takeCommands(ctx, plan.commands)
  await beforeStep('answer')
}
