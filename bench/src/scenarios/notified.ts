import { setTimeout as delay } from 'node:timers/promises'
import { cpuText, watchCpu } from '../load/cpu.ts'
import { scaled, size } from '../options.ts'
import { number, type Scenario, seconds, table } from '../report.ts'
import { addDeals } from '../test-bed/deals.ts'
import { type MailCounter, startMailCounter } from '../test-bed/mail-counter.ts'
import { addPaidOrders, addressOf, announcePaid, makeReady } from '../test-bed/paid-orders.ts'
import { addCustomers, tokensFor } from '../test-bed/people.ts'
import { type TestBed, withTestBed } from '../test-bed/test-bed.ts'

const CUSTOMERS = size(100, 5)
const VENUES = size(10, 2)
const WARM_UP = size(100, 2)
const SETTLE_MS = size(1_000, 20)
const PER_SECOND = 50
const AT_RATE = scaled(PER_SECOND * 30, 6)
const AT_ONCE = scaled(10_000, 6)
const RECEIPTS = scaled(200, 1)
const AIMS = { mail: 2_000, inbox: 300 }

export const notified: Scenario = {
  title: 'Told: from the event to the mail server and to an open page',
  async run() {
    const mails = await startMailCounter()
    const count = WARM_UP + AT_RATE + AT_ONCE + RECEIPTS
    return withTestBed(
      {
        gateway: 'stub',
        env: { SMTP_URL: mails.url },
        async fill({ pool }) {
          await addDeals(pool, VENUES, VENUES)
          await addCustomers(pool, CUSTOMERS)
          await addPaidOrders(pool, { count, customers: CUSTOMERS, venues: VENUES })
        },
      },
      bed => measure(bed, mails),
    )
  },
}

async function measure(bed: TestBed, mails: MailCounter): Promise<string> {
  const { pool } = bed.database
  const pids = { app: bed.app.pid, database: bed.database.pid }
  const pages = await openPages(bed)
  await burst(mails, 0, WARM_UP, () => makeReady(pool, 0, WARM_UP))
  await delay(SETTLE_MS)
  const {
    result: { toMail, toInbox },
    cpu: cpuAtRate,
  } = await watchCpu(pids, () => atRate(bed, mails, pages, WARM_UP))
  pages.close()
  const first = WARM_UP + AT_RATE
  const last = first + AT_ONCE
  const ready = await watchCpu(pids, () => burst(mails, first, last, () => makeReady(pool, first, last)))
  const paid = await watchCpu(pids, () =>
    burst(mails, last, last + RECEIPTS, () => announcePaid(pool, last, last + RECEIPTS)),
  )
  const row = (name: string, times: number[], aim: number) => [
    name,
    ...[0.5, 0.99, 1].map(share => `${at(times, share).toFixed(0)} ms`),
    `${aim} ms`,
  ]
  return [
    `${number(AT_RATE)} pickups become ready, ${PER_SECOND} a second, of ${CUSTOMERS} customers who each have a page open: from before`,
    'the event is written until the mail server has accepted the mail, and until the page has its list.',
    '',
    table(
      ['to', 'p50', 'p99', 'last', 'aim for p99'],
      [row('mail server', toMail, AIMS.mail), row('inbox of the page', toInbox, AIMS.inbox)],
    ),
    '',
    `CPU µs an event, mail and list included: ${cpuText(cpuAtRate, AT_RATE)}.`,
    '',
    'The limit, in the same run: all of them at once, until the last mail was accepted.',
    '',
    table(
      ['at once', 'mails', 'took', 'mails/s', 'CPU µs a mail'],
      [limit('ready', AT_ONCE, ready), limit('paid, with receipt and calendar file', RECEIPTS, paid)],
    ),
  ].join('\n')
}

const limit = (
  name: string,
  mails: number,
  { result, cpu }: { result: number; cpu: Record<string, number> },
) => [name, number(mails), seconds(result), number(mails / (result / 1000)), cpuText(cpu, mails)]

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

/** Milliseconds until the last mail of orders `from` to before `to` was accepted. */
async function burst(mails: MailCounter, from: number, to: number, begin: () => Promise<unknown>) {
  const accepted = Array.from({ length: to - from }, (_, index) => mails.acceptedFor(addressOf(from + index)))
  const began = performance.now()
  await begin()
  return Math.max(...(await Promise.all(accepted))) - began
}

async function atRate({ database }: TestBed, mails: MailCounter, pages: Pages, first: number) {
  const began = performance.now()
  const waiting: Promise<[toMail: number, toInbox: number]>[] = []
  for (let index = 0; index < AT_RATE; index++) {
    const early = began + (index * 1000) / PER_SECOND - performance.now()
    if (early > 0) await delay(early)
    const order = first + index
    const start = performance.now()
    const mail = mails.acceptedFor(addressOf(order))
    const page = pages.next(order % CUSTOMERS)
    waiting.push(Promise.all([mail, page]).then(([mailed, shown]) => [mailed - start, shown - start]))
    void makeReady(database.pool, order, order + 1)
  }
  const times = await Promise.all(waiting)
  return { toMail: times.map(([toMail]) => toMail), toInbox: times.map(([, toInbox]) => toInbox) }
}

interface Pages {
  /** Resolves with the time when this customer's page has received the list that the next event makes it fetch. */
  next(customer: number): Promise<number>
  close(): void
}

/** A live stream for each customer. Like the page, it fetches the list after an event. */
async function openPages({ app, database, secrets }: TestBed): Promise<Pages> {
  const tokens = await tokensFor(database.pool, secrets, app.url, CUSTOMERS)
  const waiting = tokens.map((): ((at: number) => void)[] => [])
  const end = new AbortController()
  await Promise.all(
    tokens.map(async (token, customer) => {
      const headers = { authorization: `Bearer ${token}` }
      const stream = await fetch(`${app.url}/api/v1/events`, { headers, signal: end.signal })
      if (!stream.ok || !stream.body) throw new Error(`no live stream: HTTP ${stream.status}`)
      void listen(stream.body, async () => {
        const resolve = waiting[customer]?.shift()
        const list = await fetch(`${app.url}/api/v1/me/notifications`, { headers })
        await list.text()
        resolve?.(performance.now())
      })
    }),
  )
  return {
    next: customer => new Promise(resolve => waiting[customer]?.push(resolve)),
    close: () => end.abort(),
  }
}

async function listen(body: ReadableStream<Uint8Array>, onUpdate: () => Promise<void>) {
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body)
      for (const _ of decoder
        .decode(chunk)
        .matchAll(/"notifications\.changed"|event: notifications\.changed/g))
        await onUpdate()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
  }
}
