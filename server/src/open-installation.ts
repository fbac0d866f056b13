import { type EInvoiceProvider, HttpProvider } from '#documents'
import { isInUse } from '#identity'
import type { ThawaniOptions } from '#payments'
import { openPool, type Pool } from '#platform/db'
import { sqlState } from '#platform/errors'
import type { Logger } from '#platform/log'
import { migrate, SCHEMA_FILES } from '#platform/migrate'
import { connect } from '#platform/migrate/connect'
import { type ClaimedPlace, findRunningPostgres, type Postgres, startPostgres } from '#platform/postgres'
import { openSecrets, type Secrets } from '#platform/secrets'
import { reasonOf, StartRefusal, toStartRefusal } from '#platform/start-refusal'
import { within } from '#platform/wait-within'
import type { Config } from './config.ts'
import { startSimulator } from './gateway-process.ts'

export interface Database {
  url: string
  /** For requests: refuses work under overload. */
  pool: Pool
  /** For background work, so that requests cannot exhaust its connections. */
  background: Pool
  /** For the job queue's own statements: fetching and completing jobs. */
  queue: Pool
  /** Whether no other process uses the database. */
  isOwn: boolean
  /** The database's folder, when the server runs it itself. */
  folders: readonly string[]
  /** Closes idle connections after one was found dead. */
  dropIdle(): void
  cut(): void
  stop(): Promise<void>
}

/** Connections for the jobs, the relay and the ticks. */
const BACKGROUND_CONNECTIONS = 7
/** Each lane of jobs holds one connection on which it is notified of new jobs, and all lanes share the rest. */
const QUEUE_CONNECTIONS = 11
const CLOSING_MS = 500

/**
 * The keys of this installation.
 * @throws StartRefusal when they are missing although the database, also that of DATABASE_URL, has data
 */
export const keysOf = ({ dataDir, databaseUrl }: Config, log: Logger): Promise<Secrets> =>
  openSecrets(dataDir, databaseUrl === undefined ? undefined : () => hasData(databaseUrl, log))

async function hasData(connectionString: string, log: Logger): Promise<boolean> {
  const client = await connect({ connectionString }, log).catch(error => {
    throw unreachable(error)
  })
  try {
    return await isInUse(client)
  } finally {
    await client.end()
  }
}

/** Our own PostgreSQL on the data folder, or the one in DATABASE_URL; migrated. */
export async function openDatabase(
  config: Config,
  secrets: Secrets,
  log: Logger,
  { claimed, endsWithUs = false }: { claimed?: ClaimedPlace | undefined; endsWithUs?: boolean } = {},
): Promise<Database> {
  const own: Postgres | undefined = config.databaseUrl
    ? undefined
    : await startPostgres({
        dataDir: config.dataDir,
        password: secrets.databasePassword,
        log,
        claimed,
        endsWithUs,
      })
  const url = config.databaseUrl ?? own!.url
  try {
    await migrate({ connectionString: url }, SCHEMA_FILES, log)
  } catch (error) {
    await own?.stop()
    throw own ? error : unreachable(error)
  }
  return {
    ...openPools(url, config.databasePool, log, own),
    isOwn: own !== undefined,
    folders: own ? [own.folder] : [],
  }
}

function openPools(url: string, size: number, log: Logger, own?: Postgres) {
  const pool = openPool({ connectionString: url }, size, log, { shedsLoad: true })
  const background = openPool({ connectionString: url }, BACKGROUND_CONNECTIONS, log)
  const queue = openPool({ connectionString: url }, QUEUE_CONNECTIONS, log, { mayForget: true })
  const all = [pool, background, queue]
  const cut = () => {
    for (const one of all) one.cut()
  }
  return {
    url,
    pool,
    background,
    queue,
    dropIdle() {
      for (const one of all) one.dropIdle()
    },
    cut,
    async stop() {
      await within(
        CLOSING_MS,
        all.map(one => one.end()),
        cut,
      )
      await own?.stop()
    },
  }
}

/** A database that answers can only be refused by the migrations. */
function unreachable(error: unknown) {
  const known = toStartRefusal(error, '')
  if (!known || error instanceof StartRefusal) return error
  // A database that does not answer may do so later: worth another start, unlike a wrong password.
  const mayPass = sqlState(error)?.startsWith('E')
  return new StartRefusal(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}`, mayPass ? 5 : 2)
}

/** The database of a server that runs on this folder, or `openDatabase` when none does. */
export async function joinDatabase(config: Config, secrets: Secrets, log: Logger): Promise<Database> {
  const { databaseUrl, dataDir, databasePool } = config
  const own = { dataDir, password: secrets.databasePassword, log }
  const url = databaseUrl ? undefined : await findRunningPostgres(own)
  if (!url) return openDatabase(config, secrets, log, { endsWithUs: true })
  return { ...openPools(url, databasePool, log), isOwn: false, folders: [] }
}

export interface Gateway {
  options: ThawaniOptions
  /** The previous address of the simulator's pages, when another program has its port. */
  movedFrom: string | null
  /** Called each time the simulator has crashed and is up again; never for a real gateway. */
  onRestart(listener: () => void): void
  stop(): Promise<void>
}

/** The configured gateway, or the simulator beside the app, whose page may be embedded in our frame. */
export async function openGateway(config: Config, secrets: Secrets, log: Logger): Promise<Gateway> {
  const { gateway, publicUrl } = config
  if (gateway.kind === 'remote') {
    const { kind: _, ...keys } = gateway
    return {
      options: { ...keys, publicUrl, embeddable: false },
      movedFrom: null,
      onRestart: () => undefined,
      stop: () => Promise.resolve(),
    }
  }
  const { url, ...simulator } = await startSimulator(config, gateway.port, secrets.gateway, log)
  return { options: { ...secrets.gateway, url, publicUrl, embeddable: true }, ...simulator }
}

/** The configured provider of e-invoices, or that of the simulator; undefined with a real gateway. */
export function openProvider(config: Config, gateway: Gateway): EInvoiceProvider | undefined {
  if (config.eInvoices) return new HttpProvider(config.eInvoices)
  const { url, secretKey } = gateway.options
  return config.gateway.kind === 'simulator' ? new HttpProvider({ url, key: secretKey }) : undefined
}
