import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { keepRunning } from './platform/keep-process-running.ts'
import type { Logger } from './platform/log.ts'
import type { Secrets } from './platform/secrets.ts'
import { StartRefusal } from './platform/start-refusal.ts'

export interface GatewayProcess {
  url: string
  /** Its previous address, when another program has that port now. */
  movedFrom: string | null
  /** Called each time the simulator has crashed and is up again. */
  onRestart(listener: () => void): void
  stop(): Promise<void>
}

interface Address {
  url: string
  movedFrom: string | null
}

const PROGRAM = fileURLToPath(import.meta.resolve('@dawra/gateway/main'))
const IN_USE = 3
const PATIENCE_MS = 3_000

/**
 * Runs the gateway simulator beside the app and restarts it when it crashes. It ends automatically when this process is
 * gone, even when killed.
 * @throws StartRefusal when its file is in use (3), or it cannot start (2)
 */
export async function startSimulator(
  { dataDir, publicUrl, host, port }: Pick<Config, 'dataDir' | 'publicUrl' | 'host' | 'port'>,
  gatewayPort: number,
  keys: Secrets['gateway'],
  log: Logger,
): Promise<GatewayProcess> {
  const env = {
    GATEWAY_SECRET_KEY: keys.secretKey,
    GATEWAY_PUBLISHABLE_KEY: keys.publishableKey,
    GATEWAY_WEBHOOK_SECRET: keys.webhookSecret,
    GATEWAY_WEBHOOK_URL: `http://${host}:${port}/api/v1/payments/webhook`,
    GATEWAY_FRAME_ANCESTORS: publicUrl,
    GATEWAY_STATE_FILE: `${dataDir}/gateway.jsonl`,
  }
  let address: Address | undefined
  const start = async () => {
    // The app and open payment pages know its address, so it restarts on the same port.
    const at = address ? new URL(address.url).port : String(gatewayPort)
    const { child, notified } = await launch({ ...env, GATEWAY_PORT: at }, log)
    address ??= notified
    return child
  }
  const supervised = await keepRunning('the gateway simulator', start, log)
  const { url, movedFrom } = address!
  return {
    url,
    movedFrom,
    onRestart: supervised.onRestart,
    async stop() {
      await supervised.release()
      await end(supervised.child())
    },
  }
}

/** Resolves once it listens. */
async function launch(
  env: Record<string, string>,
  log: Logger,
): Promise<{ child: ChildProcess; notified: Address }> {
  // A session of its own: Ctrl+C in the terminal must reach the app alone, which needs the gateway to finish.
  const child = fork(PROGRAM, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let lastWords = ''
  createInterface({ input: child.stderr! }).on('line', line => {
    // Lines of a stack trace are indented.
    if (/^\s/.test(line)) return log.debug({ from: 'gateway' }, line)
    lastWords = line
    log.warn({ from: 'gateway' }, line)
  })
  const failed = once(child, 'close').then(([code, signal]) => {
    if (code === IN_USE) throw new StartRefusal(lastWords, 3)
    throw new StartRefusal(
      `The gateway simulator does not start: ${lastWords || `it ended with ${code ?? signal}`}`,
      2,
    )
  })
  // Once it is up, `keepRunning` handles its end.
  failed.catch(() => undefined)
  const [notified] = (await Promise.race([once(child, 'message'), failed])) as [Address]
  return { child, notified }
}

/** Does not wait for a process that is stopped or hangs. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  if (await Promise.race([ended, delay(PATIENCE_MS, false, { ref: false })])) return
  child.kill('SIGKILL')
  await ended
}
