import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '@dawra/server/testing/free-port'
import { table } from '../report.ts'
import { readBooks } from './books.ts'
import { check, type Findings } from './check-promises.ts'
import { LINE_FAULTS, withFarDatabase } from './far-database.ts'
import { FAULTS, type World } from './faults.ts'
import { jobsAtWork } from './jobs-at-work.ts'
import { Journal } from './journal.ts'
import { Load } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { Town } from './people.ts'
import { Product } from './product.ts'
import { mountSmallDisk } from './small-disk.ts'

const HELP = `npm run drill -- [--minutes 5] [--only kill-app,restart] [--customers 6] [--keep]

  Starts the product on an empty folder, puts load on it, lets faults happen, and compares what was acknowledged with the
  database and the gateway's books. --minutes is the least time under load; each fault happens once in any case.
  Faults: ${[...Object.keys(FAULTS), ...Object.keys(LINE_FAULTS)].join(', ')}
`

/** The product must have recovered and reconciled within this time. The wait ends at the first check without a violation. */
const SETTLED_WITHIN_MS = 150_000
const LOOK_EVERY_MS = 3_000
const BETWEEN_FAULTS_MS = 2_500
const NOTICED_AFTER_MS = 200
const READY_AFTER_FAULT_MS = 60_000

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    only: { type: 'string' },
    customers: { type: 'string', default: '6' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const minutes = Number(flags.minutes)
const wanted = flags.only?.split(',') ?? [...Object.keys(FAULTS), ...Object.keys(LINE_FAULTS)]
const unknown = wanted.filter(name => !(name in FAULTS || name in LINE_FAULTS))
if (flags.help || unknown.length > 0 || !(minutes >= 0 && minutes <= 240)) {
  process.stderr.write(unknown.length > 0 ? `No fault ${unknown.join(', ')}.\n${HELP}` : HELP)
  process.exit(2)
}

interface Happened {
  fault: string
  readyAfter: number
  problem?: string
}

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isInterrupted = true
  })

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(folder: string): Promise<boolean> {
  const dataDir = join(folder, 'data')
  const disk = wanted.includes('disk-full') ? mountSmallDisk(dataDir) : undefined
  const mail = await startMailServer()
  const product = new Product({
    dataDir,
    port: await freePort(),
    log: join(folder, 'product.log'),
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_CONFIRMATION: 'off',
      SAMPLE_CITY: 'never',
      SIGN_UPS_PER_HOUR: '100000',
      LOG_LEVEL: 'info',
    },
  })
  const journal = new Journal(join(folder, 'acknowledged.jsonl'))
  try {
    say(`ready on an empty folder after ${inSeconds(await product.start())} (${folder})`)
    const town = new Town(product)
    await town.openKitchen()
    const customers = await Promise.all(
      Array.from({ length: Number(flags.customers) }, (_, nth) => town.aPerson(`Customer ${nth}`)),
    )
    const gatewayKey = product.secrets().gateway.secretKey
    const load = new Load({ url: product.url, gatewayKey, town, journal }, customers)
    const happened = await faultsUnderLoad({ product, mail, disk, journal })
    await load.stop()
    return report(journal, happened, await settled(product, journal))
  } finally {
    await product.clearAway()
    mail.close()
    disk?.unmount()
  }
}

async function faultsUnderLoad(world: World): Promise<Happened[]> {
  const happened: Happened[] = []
  const end = Date.now() + minutes * 60_000
  const near = Object.entries(FAULTS).filter(
    ([name]) => wanted.includes(name) && (name !== 'disk-full' || world.disk),
  )
  if (wanted.includes('disk-full') && !world.disk)
    say('disk-full is left out: no file system can be mounted here')
  const far = Object.entries(LINE_FAULTS).filter(([name]) => wanted.includes(name))
  let isFirst = true
  while (isFirst || (Date.now() < end && near.length > 0)) {
    for (const [name, fault] of near) {
      if (isInterrupted || !(isFirst || Date.now() < end)) break
      await delay(BETWEEN_FAULTS_MS)
      happened.push(await once(world, name, () => fault(world)))
    }
    if (isFirst && far.length > 0 && !isInterrupted)
      await withFarDatabase(world.product, async line => {
        for (const [name, fault] of far) {
          await delay(BETWEEN_FAULTS_MS)
          happened.push(await once(world, name, () => fault(line)))
        }
      })
    isFirst = false
  }
  await delay(BETWEEN_FAULTS_MS)
  return happened
}

/**
 * Injects one fault and measures the recovery time, including a start of a product that has ended. Jobs are checked
 * before anything restarts the product.
 */
async function once(world: World, fault: string, happen: () => Promise<void>): Promise<Happened> {
  let problem: string | undefined
  let over = performance.now()
  let back: number | undefined
  try {
    await happen()
    over = performance.now()
    // A process that was just killed may still send one response.
    await delay(NOTICED_AFTER_MS)
    const hasStarted = await world.product.startAgain()
    const up = hasStarted ? performance.now() : over
    await backAtWork(world)
    back = performance.now()
    await jobsAtWork(world.product, up)
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  const readyAfter = (back ?? performance.now()) - over
  say(`${fault}: ${problem ?? `at work again ${inSeconds(readyAfter)} afterwards`}`)
  if (problem) {
    await world.product.end('SIGKILL')
    await world.product.startAgain()
  }
  return { fault, readyAfter, problem }
}

/** Waits until the product is ready and has acknowledged some orders. */
async function backAtWork({ product, journal }: World) {
  const before = journal.counts().placed
  await product.ready(READY_AFTER_FAULT_MS)
  for (const end = Date.now() + READY_AFTER_FAULT_MS; Date.now() < end && !isInterrupted; await delay(50))
    if (journal.counts().placed >= before + 3) return
  throw new Error(`no orders are taken ${READY_AFTER_FAULT_MS / 1000} s afterwards`)
}

/** The violations that remain after the time to reconcile. */
async function settled(product: Product, journal: Journal): Promise<Findings> {
  const began = Date.now()
  for (;;) {
    await product.ready()
    const client = await product.connect()
    const findings = await check(client, readBooks(join(product.dataDir, 'gateway.jsonl')), journal).finally(
      () => client.end(),
    )
    const isClean = Object.values(findings).every(found => found.length === 0)
    if (isClean || isInterrupted || Date.now() - began > SETTLED_WITHIN_MS) {
      say(`settled for ${inSeconds(Date.now() - began)}`)
      return findings
    }
    await delay(LOOK_EVERY_MS)
  }
}

function report(journal: Journal, happened: readonly Happened[], findings: Findings): boolean {
  const names = [...new Set(happened.map(({ fault }) => fault))]
  const rows = names.map(name => {
    const times = happened.filter(({ fault }) => fault === name)
    const slowest = Math.max(...times.map(({ readyAfter }) => readyAfter))
    return [name, `${times.length}`, inSeconds(slowest), times.find(({ problem }) => problem)?.problem ?? '']
  })
  const counts = journal.counts()
  say(`\n${table(['fault', 'times', 'at work again, slowest', 'problem'], rows)}\n`)
  say(
    `acknowledged: ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  )
  for (const [what, count] of journal.refusals) say(`not acknowledged: ${count} × ${what}`)
  for (const [kind, found] of Object.entries(findings))
    for (const sentence of found.slice(0, 5)) say(`${kind}: ${sentence}`)
  // Zero violations prove nothing when nothing was acknowledged.
  const isBusy = counts.placed >= 5 * happened.length && counts.charged > 0 && counts.completed > 0
  if (!isBusy) say('too little was acknowledged to say anything')
  const problems = happened.filter(({ problem }) => problem).length
  if (problems > 0) say(`${problems} times the product did not come back by itself`)
  const { lost, doubled, uncaptured, overdue } = findings
  say(
    `lost ${lost.length}, doubled ${doubled.length}, uncaptured ${uncaptured.length}, overdue ${overdue.length}`,
  )
  return (
    isBusy && problems === 0 && Object.values(findings).every(found => found.length === 0) && !isInterrupted
  )
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const folder = await mkdtemp(join(tmpdir(), 'dawra-drill-'))
// PostgreSQL's system user needs access as well.
await chmod(folder, 0o755)
let isGood = false
try {
  isGood = await main(folder)
} catch (error) {
  say(`the drill broke off, nothing can be said: ${error instanceof Error ? error.message : error}`)
} finally {
  if (!flags.keep) await rm(folder, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
