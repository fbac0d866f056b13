import { INDEX_RULES } from '@dawra/server/domains/browse/search-index/terms'
import { openSecrets, type Secrets } from '@dawra/server/platform/secrets'
import { freePort } from '@dawra/server/testing/free-port'
import { isShort } from '../options.ts'
import { type App, startApp } from './app.ts'
import { type Database, openDatabaseOf, startDatabase } from './database.ts'
import { makeFolder } from './folder.ts'
import { type BenchGateway, startSimulator, startStubGateway } from './gateways.ts'
import { copyDatabase, startSharedApp } from './short-run.ts'

export interface TestBed {
  folder: string
  secrets: Secrets
  database: Database
  gateway: BenchGateway
  app: App
}

interface TestBedOptions {
  gateway: 'stub' | 'simulator'
  listed?: number
  /** Fills the migrated database: before the app starts, unless the app runs the database itself. */
  fill(database: Database): Promise<unknown>
  /** The app runs its own database, like an installation without `DATABASE_URL`. */
  embedded?: boolean
  env?: Record<string, string>
}

export const withTestBed = async <Result>(
  options: TestBedOptions,
  work: (bed: TestBed) => Promise<Result>,
): Promise<Result> => work(await openTestBed(options))

export async function openTestBed(options: TestBedOptions): Promise<TestBed> {
  const folder = await makeFolder()
  const secrets = await openSecrets(folder)
  const port = await freePort()
  const gateway = await (options.gateway === 'stub'
    ? startStubGateway(options.listed)
    : startSimulator(port, folder))
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    SAMPLE_CITY: 'never',
    ...gateway.appEnv,
    ...options.env,
  }
  const { database, app } = await (options.embedded ? openEmbedded : openBeside)({
    folder,
    password: secrets.databasePassword,
    env,
    fill: options.fill,
  })
  return { folder, secrets, database, gateway, app }
}

interface Opening extends Pick<TestBedOptions, 'fill'> {
  folder: string
  password: string
  env: Record<string, string>
}

const start = isShort ? startSharedApp : startApp

async function openEmbedded({ folder, password, env, fill }: Opening) {
  const app = await start(env)
  const database = await openDatabaseOf(folder, password)
  await fill(database)
  return { app, database }
}

async function openBeside({ folder, password, env, fill }: Opening) {
  const database = await (isShort ? copyDatabase() : startMigrated(folder, password, env))
  // Otherwise the app would index all generated listings for its search during the measurement.
  await database.pool.query('update browse.word_rules set version = $1', [INDEX_RULES])
  await fill(database)
  return { database, app: await start({ ...env, DATABASE_URL: database.url }) }
}

/** Only the app runs migrations, so it is started and stopped once. */
async function startMigrated(folder: string, password: string, env: Record<string, string>) {
  const database = await startDatabase(folder, password)
  const app = await startApp({ ...env, DATABASE_URL: database.url }, '')
  await app.stop()
  return database
}
