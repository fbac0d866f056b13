import { setTimeout as delay } from 'node:timers/promises'
import { isShort } from '../options.ts'
import { type Answer, Connection } from './connection.ts'

export interface Measured {
  count: number
  seconds: number
  perSecond: number
  p50: number
  p95: number
  p99: number
}

interface Plan {
  atOnce: number
  count: number
  /** Makes execution number `index` for this worker; this is what is timed. */
  once(index: number, worker: number): Promise<unknown>
}

/** Closed loop: each worker starts its next execution as soon as the last one has ended. */
export async function drive({ atOnce, count, once }: Plan): Promise<Measured> {
  const times = new Float64Array(count)
  let next = 0
  const began = performance.now()
  const work = async (worker: number) => {
    while (next < count) {
      const index = next++
      const start = performance.now()
      await once(index, worker)
      times[index] = performance.now() - start
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)))
  return measured(times, (performance.now() - began) / 1000)
}

/**
 * Open loop: number `index` is due after `index / perSecond` seconds and timed from then, so that waiting behind a slow
 * response counts as slow too.
 */
async function driveAtRate({
  atOnce,
  count,
  once,
  perSecond,
}: Plan & { perSecond: number }): Promise<Measured> {
  const times = new Float64Array(count)
  let next = 0
  const began = performance.now()
  const work = async (worker: number) => {
    while (next < count) {
      const index = next++
      const due = began + (index * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await delay(early)
      await once(index, worker)
      times[index] = performance.now() - due
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)))
  return measured(times, (performance.now() - began) / 1000)
}

function measured(times: Float64Array, seconds: number): Measured {
  const count = times.length
  times.sort()
  const quantile = (share: number) => times[Math.min(count - 1, Math.floor(count * share))]!
  return {
    count,
    seconds,
    perSecond: count / seconds,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
  }
}

interface Requests {
  port: number
  atOnce: number
  count: number
  request(index: number): Buffer
  /** Throws on an unexpected response. */
  check(answer: Answer): void
  perSecond?: number
}

/** `drive` or `driveAtRate` with one request each, over persistent connections. */
export async function driveRequests(requests: Requests): Promise<Measured> {
  const { port, atOnce, count, request, check, perSecond } = requests
  const connections = await openConnections(port, atOnce)
  try {
    const once = async (index: number, worker: number) =>
      check(await connections[worker]!.send(request(index)))
    return await (perSecond
      ? driveAtRate({ atOnce, count, once, perSecond })
      : drive({ atOnce, count, once }))
  } finally {
    for (const connection of connections) connection.close()
  }
}

export const openConnections = (port: number, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => Connection.open(port)))

/** A slow machine may time out in the short form, which only shows that a scenario works; its figures mean nothing. */
export function expectStatus(...good: number[]) {
  return ({ status, body }: Answer) => {
    if (isShort && status === 504) return
    if (!good.includes(status)) throw new Error(`HTTP ${status}: ${body.toString().slice(0, 300)}`)
  }
}
