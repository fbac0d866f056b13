import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSecrets, type Secrets } from '@dawra/server/platform/secrets'
import { type App, startApp } from './app.ts'
import { type Database, openDatabaseOf, startDatabase } from './database.ts'
import { type BenchGateway, startSimulator, startStubGateway } from './gateways.ts'
import { freePort } from './processes.ts'

/** Database, gateway and app, each in processes of its own. */
export interface TestBed {
  folder: string
  secrets: Secrets
  database: Database
  gateway: BenchGateway
  app: App
}

/** A folder that PostgreSQL's system user can reach too, gone afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const parent = process.env.BENCH_DIR ?? tmpdir()
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'dawra-bench-'))
  await chmod(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface TestBedOptions {
  gateway: 'stub' | 'simulator'
  /** Fills the database, whose tables exist by then, before the app starts. */
  fill(database: Database): Promise<unknown>
  /** The app keeps the database by itself, as an installation does that sets no `DATABASE_URL`. */
  embedded?: boolean
  /** The app's settings over the bench's. */
  env?: Record<string, string>
}

export const withTestBed = <Result>(
  { gateway, fill, embedded = false, env: settings }: TestBedOptions,
  work: (bed: TestBed) => Promise<Result>,
) =>
  inFolder(async folder => {
    const secrets = await openSecrets(folder)
    let database = await startDatabase(folder, secrets.databasePassword)
    const port = await freePort()
    const running = await (gateway === 'stub' ? startStubGateway() : startSimulator(port, folder))
    const env = {
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SAMPLE_CITY: 'never',
      ...running.appEnv,
      ...settings,
    }
    let app: App | undefined
    try {
      await migrated(env)
      await fill(database)
      if (embedded) {
        await database.stop()
        const { DATABASE_URL: _, ...own } = env
        app = await startApp(own)
        database = await openDatabaseOf(app.pid, folder, secrets.databasePassword)
      } else app = await startApp(env)
      return await work({ folder, secrets, database, gateway: running, app })
    } finally {
      if (embedded) await database.stop()
      await app?.stop()
      await running.stop()
      if (!embedded) await database.stop()
    }
  })

/** The migrations belong to the app: a first short life of it runs them. */
async function migrated(env: Record<string, string>) {
  const app = await startApp(env, '')
  await app.stop()
}
