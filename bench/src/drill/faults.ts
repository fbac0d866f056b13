import { setTimeout as delay } from 'node:timers/promises'
import { call } from './call-until-answered.ts'
import type { Journal } from './journal.ts'
import type { MailServer } from './mail-server.ts'
import { kill, type Product } from './product.ts'
import type { SmallDisk } from './small-disk.ts'

export interface World {
  product: Product
  mail: MailServer
  disk: SmallDisk | undefined
  journal: Journal
}

/**
 * A fault of the product; it is over when the promise resolves. The load continues meanwhile, and a product that has
 * ended is started again.
 */
export type Fault = (world: World) => Promise<void>

const FREEZE_MS = 6_000
/** Longer than the sum of all time limits for one response. */
export const LONG_FREEZE_MS = 30_000

export const FAULTS: Readonly<Record<string, Fault>> = {
  'kill-app': ({ product }) => product.end('SIGKILL'),
  'kill-database': async ({ product }) => kill(product.database()[0], 'SIGKILL'),
  'terminate-backends': async ({ product }) => {
    const client = await product.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    )
    await client.end()
  },
  'freeze-database': async ({ product }) => {
    const pids = product.database()
    for (const pid of pids) kill(pid, 'SIGSTOP')
    await delay(LONG_FREEZE_MS)
    for (const pid of pids) kill(pid, 'SIGCONT')
  },
  restart: ({ product }) => product.end('SIGTERM'),
  'kill-gateway': async ({ product }) => kill(product.gateway(), 'SIGKILL'),
  'freeze-gateway': async ({ product }) => {
    const pid = product.gateway()
    kill(pid, 'SIGSTOP')
    await delay(FREEZE_MS)
    kill(pid, 'SIGCONT')
  },
  'webhooks-lost': async ({ product }) => {
    await steer(product, { webhookUrl: null })
    await delay(4_000)
    await steer(product, { webhookUrl: `${product.url}/api/v1/payments/webhook` })
  },
  'webhooks-twice-in-disorder': async ({ product }) => {
    await steer(product, { webhookDuplicates: true, webhookOutOfOrder: true })
    await delay(4_000)
    await steer(product, { webhookDuplicates: false, webhookOutOfOrder: false })
  },
  'gateway-answers-lost': ({ product }) => steer(product, { dropResponses: 20 }),
  'mail-hangs': async ({ mail }) => {
    mail.hang()
    await delay(FREEZE_MS)
    mail.heal()
  },
  'disk-full': async ({ disk }) => {
    disk?.fill()
    await delay(FREEZE_MS)
    disk?.free()
  },
}

/** Changes a setting of the simulator as soon as it responds. */
async function steer(product: Product, settings: object) {
  const headers = { 'thawani-api-key': product.secrets().gateway.secretKey }
  for (const end = Date.now() + 15_000; Date.now() < end; await delay(250)) {
    const url = await product.gatewayUrl()
    const answer = url && (await call(`${url}/sim/settings`, { headers, body: settings }))
    if (answer && answer.status === 200) return
  }
  throw new Error('the simulator takes no settings')
}
