import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createLog } from '@dawra/server/platform/log'
import { startPostgres } from '@dawra/server/platform/postgres'
import { LONG_FREEZE_MS } from './faults.ts'
import { type Line, openLine } from './frozen-line.ts'
import type { Product } from './product.ts'

const CUT_MS = 60_000

/** Faults of the network to a remote database. */
export const LINE_FAULTS: Readonly<Record<string, (line: Line) => Promise<void>>> = {
  'line-frozen': async line => {
    line.freeze()
    await delay(CUT_MS)
    line.thaw()
  },
  'open-connections-frozen': async line => {
    line.freezeOpen()
    await delay(LONG_FREEZE_MS)
  },
}

/** Runs the product on the same data with its database behind a proxy, and later restarts it without the proxy. */
export async function withFarDatabase(product: Product, work: (line: Line) => Promise<void>) {
  await product.end('SIGTERM')
  const { databasePassword: password } = product.secrets()
  const log = createLog({ logLevel: 'fatal', logFormat: 'json' })
  const postgres = await startPostgres({ dataDir: product.dataDir, password, log, endsWithUs: true })
  const folder = decodeURIComponent(/@([^:]+):/.exec(postgres.url)?.[1] ?? '')
  const line = await openLine(join(folder, '.s.PGSQL.5432'))
  try {
    await product.start({ DATABASE_URL: `postgresql://dawra:${password}@127.0.0.1:${line.port}/dawra` })
    await work(line)
  } finally {
    await product.end('SIGTERM')
    line.close()
    await postgres.stop()
  }
  await product.start()
}
