import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../server/src/testing/free-port.ts'
import { setup as startPostgres } from '../server/src/testing/global-setup.ts'
import { oidcIssuer } from '../server/src/testing/oidc-issuer.ts'

const SERVER = join(import.meta.dirname, '../server/src/main.ts')

export type City = Awaited<ReturnType<typeof startCity>>

/** A server with the sample city, on its own data folder and database; each journey creates its own people. */
export async function startCity(settings: Record<string, string> = {}) {
  const database = await newDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'dawra-journeys-'))
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const issuer = await oidcIssuer()
  const server = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      NODE_ENV: 'test',
      // As with `npm start`: caches the compiled TypeScript between cities.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compile'),
      GOOGLE_CLIENT_ID: issuer.client.clientId,
      GOOGLE_CLIENT_SECRET: issuer.client.clientSecret,
      GOOGLE_ISSUER: issuer.url,
      // All journeys use one IP address.
      SIGN_UPS_PER_HOUR: '10000',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const ended = once(server, 'exit')
  const url = `http://localhost:${port}`
  await ready(url, server)
  await withoutCharities(database.url)
  const secrets = JSON.parse(await readFile(join(folder, 'data/secrets.json'), 'utf8'))
  return {
    url,
    databaseUrl: database.url,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    gatewayKey: secrets.gateway.secretKey as string,
    async stop() {
      server.kill('SIGTERM')
      await ended
      await issuer.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Removes the sample charity, because charities have a head start on every donation of a journey. */
async function withoutCharities(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('delete from charities.members')
  await client.end()
}

/** A database in the PostgreSQL that all tests share, or in a new one when the journeys run alone. */
async function newDatabase() {
  const stopPostgres = await startPostgres()
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const name = `journeys_${process.pid}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    async drop() {
      await administer(`drop database ${name} with (force)`)
      await stopPostgres?.()
    },
  }
}

async function ready(url: string, server: ChildProcess) {
  const deadline = Date.now() + 1_200_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error('the server did not become ready in twenty minutes')
}

/** Playwright's global set-up. @returns the tear-down */
export default async function setUp() {
  const city = await startCity()
  liveIn(city)
  return city.stop
}

/** Selects the city that the helpers call and query. */
export function liveIn(city: City) {
  process.env.CITY_URL = city.url
  process.env.CITY_DATABASE_URL = city.databaseUrl
  process.env.CITY_GATEWAY_URL = city.gatewayUrl
  process.env.CITY_GATEWAY_KEY = city.gatewayKey
}
