import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createLog } from '#platform/log'
import { StartRefusal } from '#platform/start-refusal'
import { loadConfig } from './config.ts'
import { runServer } from './server.ts'

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

const LONGEST_STOP_MS = 25_000

/** Starts the server and stops it in order on SIGINT or SIGTERM. */
export async function main(): Promise<void> {
  try {
    const config = loadConfig()
    const log = createLog(config)
    const server = await runServer(config, log, version)
    const stop = (signal: string) => {
      log.info({ signal }, 'stopping')
      // A part that cannot stop must not keep the machine from restarting.
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
      void server.stop().then(() => process.exit(0))
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(error.exitCode)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
