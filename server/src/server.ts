import { once } from 'node:events'
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { accessTokens, type IdentityServices, openKeys } from '#identity'
import { openPushes } from '#notifications'
import { movePages, Thawani } from '#payments'
import { clientAddress } from '#platform/client-address'
import type { Ctx } from '#platform/context'
import { Pulse } from '#platform/database-pulse'
import { messageJobs, openCarriers } from '#platform/deliver-messages'
import { Disk } from '#platform/disk'
import { drain } from '#platform/drain-connections'
import { startWorkers } from '#platform/jobs'
import type { Logger } from '#platform/log'
import { Metrics } from '#platform/metrics'
import { Relay } from '#platform/outbox'
import { claimPlace } from '#platform/postgres'
import { keepPrivate } from '#platform/private-folder'
import { Realtime } from '#platform/realtime'
import { reasonOf, StartRefusal } from '#platform/start-refusal'
import { openStorage } from '#platform/storage'
import { within } from '#platform/wait-within'
import { isInvitedToTeam } from '#venues'
import { buildApp } from './app.ts'
import { backupsOf } from './backup.ts'
import { mountSocket } from './compat/realtime/mount-socket.ts'
import { openSockets } from './compat/realtime/open-sockets.ts'
import type { Config } from './config.ts'
import { type DomainServices, figures, jobs, messages, reactions } from './domains.ts'
import { keysOf, openDatabase, openGateway, openProvider } from './open-installation.ts'
import { sampleCity, withSamplePayments } from './sample-city/index.ts'
import { disclose } from './site/event-stream.ts'
import { loadRenderer } from './site/renderer.ts'
import { allOf, StartedParts } from './started-parts.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

/** A stop takes up to ten seconds, including the steps after this timeout. */
const DRAIN_MS = 8_000

/**
 * Starts everything on one data folder: database, migrations, gateway, web, jobs, sample city. When a part fails, or the
 * start is no longer wanted, the opened parts are closed again.
 * @throws StartRefusal with a message for the administrator
 */
export async function runServer(
  config: Config,
  log: Logger,
  version: string,
  unwanted: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  const opened = new StartedParts(log)
  try {
    return await bringUp({ config, log, version, unwanted, opened })
  } catch (error) {
    await opened.close()
    throw error
  }
}

interface Start {
  config: Config
  log: Logger
  version: string
  unwanted: AbortSignal
  opened: StartedParts
}

async function bringUp({ config, log, version, unwanted, opened }: Start): Promise<RunningServer> {
  const began = performance.now()
  // First of all: a start must not change a folder that another process uses.
  const claimed = config.databaseUrl ? undefined : await claimPlace(config.dataDir, log)
  if (claimed) opened.add(claimed.release)
  await keepPrivate(config.dataDir, log)
  const secrets = await keysOf(config, log)
  unwanted.throwIfAborted()
  const [database, gateway, storage, renderer] = await allOf([
    opened.part(openDatabase(config, secrets, log, { claimed })),
    opened.part(openGateway(config, secrets, log)),
    openStorage(config),
    loadRenderer(),
  ])
  unwanted.throwIfAborted()
  const { pool, background, queue } = database
  const clock = () => new Date()
  const context = (name: string): Ctx => ({
    db: background,
    actor: { kind: 'system', name },
    now: clock(),
    requestId: name,
    log,
  })
  const eInvoices = openProvider(config, gateway)
  const thawani = new Thawani(gateway.options)
  const payments = config.isProduction ? thawani : withSamplePayments(thawani)
  const realtime = new Realtime(pool, { connectionString: database.url }, disclose, log)
  const disk = new Disk([config.dataDir, ...database.folders], log)
  await disk.start()
  opened.add(() => disk.stop())
  const pulse = new Pulse({ connectionString: database.url }, log, database.dropIdle)
  opened.add(() => pulse.stop())
  const health = { isServing: false, pulse, disk }
  const carriers = openCarriers(config.mail, config.smsUrl)
  const identity: IdentityServices = {
    db: pool,
    clock,
    publicUrl: config.publicUrl,
    keys: openKeys(secrets.identityKey),
    settings: config.identity,
    clientAddress: clientAddress(config.trustProxy),
    isInvitedElsewhere: isInvitedToTeam,
    allowances: allowancesOf(config),
  }
  const pushes = openPushes({ keys: secrets.push, publicUrl: config.publicUrl })
  const sockets = openSockets(identity, log)
  realtime.add(sockets)
  // Creates the first signing key, and checks now whether the secrets match the database.
  await accessTokens(identity).keySet(clock())
  const city = sampleCity({
    config,
    keys: identity.keys,
    context,
    storage,
    reactions: Object.values(reactions),
    hasProvider: eInvoices !== undefined,
  })
  const stopping = new AbortController()
  const services: DomainServices = {
    gateway: payments,
    identity,
    pushes,
    eInvoices,
    osrmUrl: config.osrmUrl,
    vroomUrl: config.vroomUrl,
    storage,
    backups: backupsOf(config, database, version, stopping.signal),
    isDiskFull: () => disk.isFull,
    space: () => disk.space,
    sendsMail: config.mail.smtpUrl !== undefined,
  }
  const app = buildApp({
    ...services,
    pool,
    log,
    clock,
    urlSigningKey: secrets.urlSigningKey,
    realtime,
    sockets,
    health,
    renderer,
    version,
    publicUrl: config.publicUrl,
    tiles: config.mapTiles || undefined,
    metricsAccess: { isOpen: !config.isProduction, token: config.metricsToken },
    listensOn: config.isProduction ? undefined : config.host,
    messages: config.showsMessages ? { operatorsCode: city.operatorsCode } : undefined,
    metrics: new Metrics({
      pool,
      live: { streams: () => realtime.connections, sockets: () => sockets.figures },
      gateway: payments.watch,
      disk,
      figures,
      db: background,
    }),
    policy: {
      scripts: renderer.cspHashes.script,
      styles: renderer.cspHashes.style,
      frames: thawani.embeddable ? [gateway.options.url] : [],
      images: config.mapTiles ? [new URL(config.mapTiles.url.replace('{s}', '*')).origin] : [],
      isSecure: config.publicUrl.startsWith('https:'),
    },
  })
  opened.add(() => carriers.mail?.close())
  if (gateway.movedFrom) await movePages(context('start'), gateway.movedFrom, gateway.options.url)
  const relay = new Relay(() => context('relay'), Object.values(reactions))
  const workers = await startWorkers(
    background,
    context,
    [...jobs(services), ...messageJobs(carriers, messages, config.publicUrl), city.jobs],
    log,
    { queue, isAlone: database.isOwn },
  )
  let http: Server | undefined
  opened.add(() => {
    stopping.abort()
    const drained = http ? drain(http) : Promise.resolve()
    const work = [drained.then(() => relay.stop()), workers.stop(), realtime.stop()]
    return within(DRAIN_MS, work, () => {
      log.warn('what still goes on is ended')
      http?.closeAllConnections()
      database.cut()
    })
  })
  relay.start()
  await realtime.start()
  unwanted.throwIfAborted()
  const accounts = await city.prepare()
  unwanted.throwIfAborted()
  http = await listen(app.fetch, config)
  mountSocket(http, app, sockets)
  health.isServing = true
  log.info({ url: config.publicUrl, ms: Math.round(performance.now() - began) }, 'ready')
  if (accounts.length > 0) greet(config, accounts)

  return {
    url: config.publicUrl,
    stop() {
      health.isServing = false
      return opened.close()
    },
  }
}

async function listen(fetch: Parameters<typeof serve>[0]['fetch'], { port, host }: Config): Promise<Server> {
  const server = serve({ fetch, port, hostname: host }) as Server
  server.requestTimeout = 30_000
  server.headersTimeout = 10_000
  server.keepAliveTimeout = 65_000
  await once(server, 'listening').catch(error => {
    throw new StartRefusal(
      `Port ${port} of ${host} cannot be used: ${reasonOf(error)} (set another PORT or HOST)`,
      2,
    )
  })
  return server
}

function greet(
  { publicUrl, showsMessages }: Config,
  accounts: readonly { email: string; password: string; role: string }[],
) {
  const lines = accounts.map(({ role, email, password }) => `    ${role.padEnd(10)} ${email}  ${password}`)
  const viewer = showsMessages ? `  Emails and text messages: ${publicUrl}/dev/messages\n\n` : ''
  process.stdout.write(`\n  Dawra is up: ${publicUrl}\n\n  Sample accounts\n${lines.join('\n')}\n\n${viewer}`)
}

const HOUR = 3600

/** The limit of new accounts per network, when it is configured. */
const allowancesOf = ({
  signUpsPerHour: limit,
}: Pick<Config, 'signUpsPerHour'>): IdentityServices['allowances'] =>
  limit === undefined
    ? {}
    : { 'identity.sign_up': { limit, seconds: HOUR }, 'identity.send_sign_up': { limit, seconds: HOUR } }
