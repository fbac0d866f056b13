import { type Answer, Connection } from './connection.ts'

export interface Measured {
  count: number
  seconds: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

interface Plan {
  /** How many are under way at any moment. */
  atOnce: number
  count: number
  /** Does number `index` on the worker's own lane; its time counts. */
  once(index: number, worker: number): Promise<unknown>
}

/** Closed loop: each worker starts its next as soon as its last has ended. */
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
  const seconds = (performance.now() - began) / 1000
  times.sort()
  const quantile = (share: number) => times[Math.min(count - 1, Math.floor(count * share))]!
  return { count, seconds, perSecond: count / seconds, p50: quantile(0.5), p99: quantile(0.99) }
}

interface Requests {
  port: number
  atOnce: number
  count: number
  request(index: number): Buffer
  /** Throws when the answer is not what was asked for. */
  check(answer: Answer): void
}

/** `drive` with one request each, over kept connections. */
export async function driveRequests({ port, atOnce, count, request, check }: Requests): Promise<Measured> {
  const connections = await openConnections(port, atOnce)
  try {
    return await drive({
      atOnce,
      count,
      once: async (index, worker) => check(await connections[worker]!.send(request(index))),
    })
  } finally {
    for (const connection of connections) connection.close()
  }
}

export const openConnections = (port: number, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => Connection.open(port)))

export function expectStatus(...good: number[]) {
  return ({ status, body }: Answer) => {
    if (!good.includes(status)) throw new Error(`HTTP ${status}: ${body.toString().slice(0, 300)}`)
  }
}
