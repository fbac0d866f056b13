import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const SERVER = join(import.meta.dirname, '../server/src/main.ts')

/** One server with the sample city for all journeys, on a data folder of its own; each journey brings its own people. */
export async function startCity() {
  const folder = await mkdtemp(join(tmpdir(), 'dawra-journeys-'))
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      NODE_ENV: 'test',
      // All journeys come from one address.
      SIGN_UPS_PER_HOUR: '10000',
      LOG_LEVEL: 'error',
    },
  })
  const url = `http://localhost:${port}`
  await ready(url, server)
  const secrets = JSON.parse(await readFile(join(folder, 'data/secrets.json'), 'utf8'))
  return {
    url,
    gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
    gatewayKey: secrets.gateway.secretKey as string,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function ready(url: string, server: ChildProcess) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error('the server did not become ready in a minute')
}

/** Playwright's global set-up: answers how to take everything down again. */
export default async function setUp() {
  const city = await startCity()
  process.env.CITY_URL = city.url
  process.env.CITY_GATEWAY_URL = city.gatewayUrl
  process.env.CITY_GATEWAY_KEY = city.gatewayKey
  return city.stop
}
