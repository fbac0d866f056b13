import { freePort } from '@dawra/server/testing/free-port'
import { type Program, startProgram } from './processes.ts'

const KEYS = {
  GATEWAY_SECRET_KEY: 'sk_bench_0123456789abcdef',
  GATEWAY_PUBLISHABLE_KEY: 'pk_bench_0123456789abcdef',
  GATEWAY_WEBHOOK_SECRET: 'whsec_bench_0123456789abcdef',
}

export interface BenchGateway extends Program {
  url: string
  port: number
  secretKey: string
  appEnv: Record<string, string>
}

/** Implements only Thawani's "create session" and a list of this many payments, to measure the adapter alone. */
export const startStubGateway = (listed = 0) =>
  start('bench/src/programs/stub-gateway.ts', { LISTED_PAYMENTS: String(listed) })

/** The product's simulator with its state on disk; it sends signed webhooks to the app. */
export const startSimulator = (appPort: number, folder: string) =>
  start('gateway/src/main.ts', {
    GATEWAY_WEBHOOK_URL: `http://127.0.0.1:${appPort}/api/v1/payments/webhook`,
    GATEWAY_STATE_FILE: `${folder}/gateway.jsonl`,
  })

async function start(path: string, env: Record<string, string>): Promise<BenchGateway> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = startProgram(path, { ...KEYS, GATEWAY_PORT: String(port), ...env })
  await program.ready
  return { ...program, url, port, secretKey: KEYS.GATEWAY_SECRET_KEY, appEnv: { ...KEYS, GATEWAY_URL: url } }
}
