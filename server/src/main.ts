import { once } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { messageOf } from '#platform/errors'
import { createLog, type Logger } from '#platform/log'
import { type StartRefusal, toStartRefusal } from '#platform/start-refusal'
import { loadConfig } from './config.ts'
import { type RunningServer, runServer } from './server.ts'
import { listenForStop } from './stop-request.ts'

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

const LONGEST_STOP_MS = 25_000
const INTERRUPTED = 130

/** Starts the server and stops it in order on request, even during the start. */
export async function main(): Promise<void> {
  const unwanted = new AbortController()
  listenForStop({
    request: reason => unwanted.abort(reason),
    insist: () => process.exit(INTERRUPTED),
  })
  let dataDir = ''
  let isUp = false
  try {
    // Files are private to this user. As root the database's own user must be able to read its files.
    if (process.getuid?.() !== 0) process.umask(0o077)
    const config = loadConfig()
    dataDir = config.dataDir
    const log = createLog(config)
    unwanted.signal.addEventListener('abort', () => hurry(log, unwanted.signal.reason))
    const server = await runServer(config, log, version, unwanted.signal)
    isUp = true
    await stopWhen(unwanted.signal, server)
    process.exit(0)
  } catch (error) {
    // Ctrl+C also reaches programs started meanwhile, so their failures are not reported.
    if (unwanted.signal.aborted) process.exit(isUp ? 1 : INTERRUPTED)
    process.exit(explain(error, toStartRefusal(error, dataDir)))
  }
}

/** A part that cannot stop must not prevent the machine from restarting. */
function hurry(log: Logger, signal: string) {
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
}

async function stopWhen(signal: AbortSignal, server: RunningServer) {
  if (!signal.aborted) await once(signal, 'abort')
  await server.stop()
}

/** The last line is the cause, in a sentence; only a bug shows a stack trace. @returns the exit code */
function explain(error: unknown, refusal: StartRefusal | undefined): number {
  if (!refusal && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.stderr.write(`${refusal?.message ?? `The server did not start: ${messageOf(error)}`}\n`)
  return refusal?.exitCode ?? 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
