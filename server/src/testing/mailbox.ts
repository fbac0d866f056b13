import { Logger, runOnce } from 'graphile-worker'
import { type IdentityServices, identityJobs } from '#identity'
import type { TestDatabase } from './database.ts'

export interface Message {
  channel: 'mail' | 'sms'
  template: string
  language: string
  facts: { code: string; link: string } & Record<string, string>
}

export interface Mailbox {
  /** Runs pending jobs. @returns everything sent to an address so far, newest last */
  all(to: string): Promise<Message[]>
  /** The newest message. @throws when there is none */
  last(to: string): Promise<Message>
}

/** Intercepts the mails and text messages of the sign-in service before they are sent. */
export function mailbox({ pool, ctx }: TestDatabase, services: IdentityServices): Mailbox {
  const { tasks = {} } = identityJobs(services)
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) =>
        void (await task({ ...ctx({ kind: 'system', name }), now: services.clock() }, payload as never)),
    ]),
  )
  const quiet = new Logger(() => () => {})

  async function all(to: string): Promise<Message[]> {
    await runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: quiet })
    const { rows } = await pool.query<Message>(
      'select channel, template, language, facts from platform.messages where recipient = $1 order by id',
      [to],
    )
    return rows
  }
  return {
    all,
    async last(to) {
      const newest = (await all(to)).at(-1)
      if (!newest) throw new Error(`nothing was sent to ${to}`)
      return newest
    },
  }
}
