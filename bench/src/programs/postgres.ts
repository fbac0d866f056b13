import { createLog } from '@dawra/server/platform/log'
import { startPostgres } from '@dawra/server/platform/postgres'

/** The app's PostgreSQL on a data folder. It runs until this process is stopped or its parent has ended. */
const postgres = await startPostgres({
  dataDir: process.env.DATA_DIR!,
  password: process.env.DATABASE_PASSWORD!,
  log: createLog({ logLevel: 'fatal', logFormat: 'json' }),
})
const end = () => void postgres.stop().then(() => process.exit())
for (const reason of ['SIGTERM', 'disconnect'] as const) process.once(reason, end)
// A terminal's Ctrl-C reaches the whole group. It is ignored here, because the bench closes its connections first.
process.on('SIGINT', () => undefined)
process.send?.(postgres.url)
