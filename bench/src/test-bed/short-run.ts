import { testDatabase } from '@dawra/server/testing/database'
import { setup } from '@dawra/server/testing/global-setup'
import type { Command } from '../programs/apps.ts'
import { type App, settingsOf } from './app.ts'
import { closeAfterwards } from './close-afterwards.ts'
import { type Database, serverOf } from './database.ts'
import { type Program, startProgram } from './processes.ts'

// Shared by all test beds of the short form, because starts and migrations would take most of their time.

let apps: Program | undefined

/** One PostgreSQL, that of the test run if there is one, and one process for all apps. */
export async function openShared() {
  const close = await setup()
  if (close) closeAfterwards(close)
  apps = startProgram('bench/src/programs/apps.ts', {})
}

export async function copyDatabase(): Promise<Database> {
  const { pool, url, drop } = await testDatabase()
  closeAfterwards(drop)
  return { url, pid: await serverOf(pool), pool }
}

/** Starts an app in the shared process and waits until it is ready. */
export async function startSharedApp(env: Record<string, string>): Promise<App> {
  if (!apps) throw new Error('the short form is not open')
  const { pid, ask } = apps
  const send = async (command: Command) => {
    const answer = await ask(command)
    if (answer !== 'done') throw new Error(`the shared process of all apps: ${answer}`)
  }
  const { url, port, settings } = await settingsOf(env)
  await send({ start: settings })
  const stop = () => send({ stop: port })
  closeAfterwards(stop)
  return { pid, stop, url, port }
}
