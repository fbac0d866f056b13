import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import type { Secrets } from './platform/secrets.ts'

export interface GatewayProcess {
  url: string
  stop(): Promise<void>
}

const PROGRAM = fileURLToPath(import.meta.resolve('@dawra/gateway/main'))

/** Runs the gateway simulator beside the app; it ends by itself when this process is gone, however it went. */
export async function startSimulator(
  { dataDir, publicUrl, host, port }: Pick<Config, 'dataDir' | 'publicUrl' | 'host' | 'port'>,
  gatewayPort: number,
  keys: Secrets['gateway'],
): Promise<GatewayProcess> {
  const child = fork(PROGRAM, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      GATEWAY_PORT: String(gatewayPort),
      GATEWAY_SECRET_KEY: keys.secretKey,
      GATEWAY_PUBLISHABLE_KEY: keys.publishableKey,
      GATEWAY_WEBHOOK_SECRET: keys.webhookSecret,
      GATEWAY_WEBHOOK_URL: `http://${host}:${port}/api/v1/payments/webhook`,
      GATEWAY_FRAME_ANCESTORS: publicUrl,
      GATEWAY_STATE_FILE: `${dataDir}/gateway.jsonl`,
    },
  })
  const started = await Promise.race([
    once(child, 'message') as Promise<[{ url: string }]>,
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the gateway simulator ended with ${code}`)),
    ),
  ])
  return { url: started[0].url, stop: () => stop(child) }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
