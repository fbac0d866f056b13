import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { gatewayApp } from './app.ts'
import type { Gateway, Settings } from './gateway.ts'
import { randomText } from './store/ids.ts'
import type { Keys } from './store/row-types.ts'
import { openStore, type Store } from './store/store.ts'
import { openWebhooks } from './webhooks/sender.ts'

export interface GatewayOptions {
  /** 0, the default, uses the previous port, or a free one. */
  port?: number
  host?: string
  /** Missing keys are generated and stored with the state. */
  secretKey?: string
  publishableKey?: string
  webhookSecret?: string
  /** Without one, no webhook is sent until the settings provide an address. */
  webhookUrl?: string | null
  frameAncestors?: string
  webhookDelayMs?: number
  webhookDuplicates?: boolean
  webhookOutOfOrder?: boolean
  /** With a file, sessions and payments survive a restart or a kill; without one they are in memory. */
  stateFile?: string
  /** Called with a sentence for each problem that the operator should know and the simulator cannot solve. */
  report?(message: string): void
}

export interface RunningGateway extends Keys {
  url: string
  port: number
  /** The previous address, when its port was occupied and this one differs. */
  movedFrom: string | null
  close(): Promise<void>
}

/** Starts the simulator; rejects when the port is occupied or the state file cannot be read. */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const report = options.report ?? (() => {})
  const store = openStore(options.stateFile, report)
  try {
    const gateway = assemble(store, options)
    const server = createServer(getRequestListener(gatewayApp(gateway).fetch))
    // Longer than any client keeps an idle connection, so that no request meets a connection that is being closed.
    server.keepAliveTimeout = 75_000
    const host = options.host ?? '127.0.0.1'
    const { port, before } = await listen(server, store, { host, port: options.port ?? 0, report })
    const url = addressOf(host, port)
    const movedFrom = before ? addressOf(host, before) : null
    let stopped: Promise<void> | undefined
    const close = () => {
      stopped ??= stop(server, gateway)
      return stopped
    }
    return { ...gateway.keys, port, url, movedFrom, close }
  } catch (error) {
    store.close()
    throw error
  }
}

const addressOf = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

interface Wanted {
  host: string
  port: number
  report(message: string): void
}

/** The previous port is tried first, because open browser pages and the shop's stored addresses point to it. */
async function listen(server: Server, store: Store, { host, port, report }: Wanted) {
  const before = store.port
  const first = port || before || 0
  await listenAt(server, host, first).catch(error => {
    if (port || !before || !isTaken(error)) throw error
    report(
      `port ${before}, where the payment pages were, is used by another program: they move to another one`,
    )
    return listenAt(server, host, 0)
  })
  const { port: found } = server.address() as AddressInfo
  if (found !== before) store.commit(['port', found])
  return { port: found, before: before === found ? null : before }
}

async function listenAt(server: Server, host: string, port: number) {
  server.listen(port, host)
  await once(server, 'listening')
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

function assemble(store: Store, options: GatewayOptions): Gateway {
  const keys = settleKeys(store, options)
  const settings = firstSettings(options)
  return {
    keys,
    settings,
    store,
    webhooks: openWebhooks(settings, keys.webhookSecret),
    frameAncestors: options.frameAncestors || "'none'",
    now: () => Date.now() + settings.clockAheadMs,
  }
}

async function stop(server: Server, { webhooks, store }: Gateway): Promise<void> {
  webhooks.close()
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
  store.close()
}

function settleKeys(store: Store, options: GatewayOptions): Keys {
  const keys = {
    secretKey: options.secretKey ?? store.keys?.secretKey ?? randomText(40),
    publishableKey: options.publishableKey ?? store.keys?.publishableKey ?? randomText(40),
    webhookSecret: options.webhookSecret ?? store.keys?.webhookSecret ?? randomText(40),
  }
  if (!isDeepStrictEqual(keys, store.keys)) store.commit(['keys', keys])
  return keys
}

function firstSettings(options: GatewayOptions): Settings {
  return {
    webhookUrl: options.webhookUrl ?? null,
    webhookDelayMs: options.webhookDelayMs ?? 0,
    webhookDuplicates: options.webhookDuplicates ?? false,
    webhookOutOfOrder: options.webhookOutOfOrder ?? false,
    down: false,
    dropResponses: 0,
    dropRefunds: 0,
    refundsListedAfterMs: 0,
    latencyMs: 0,
    eInvoices: 'accept',
    clockAheadMs: 0,
  }
}
