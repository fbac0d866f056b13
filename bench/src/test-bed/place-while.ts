import { expectStatus, openConnections } from '../load/drive-requests.ts'
import { median, number, ratio, table } from '../report.ts'

/**
 * Sends orders, `atOnce` of them concurrently, until `end` settles or there is no next one. @returns the time of each in
 * milliseconds
 */
export async function placeWhile(
  port: number,
  atOnce: number,
  next: () => Buffer | undefined,
  end: Promise<unknown>,
): Promise<number[]> {
  const connections = await openConnections(port, atOnce)
  const check = expectStatus(200)
  const times: number[] = []
  let hasEnded = false
  const ending = end.finally(() => {
    hasEnded = true
  })
  const placing = connections.map(async connection => {
    for (let request = next(); request && !hasEnded; request = next()) {
      const began = performance.now()
      check(await connection.send(request))
      times.push(performance.now() - began)
    }
    connection.close()
  })
  await Promise.all([...placing, ending])
  return times
}

/** A table of orders in alternating phases, alone and during other work, with the ratios. */
export function compared(alone: number[][], meanwhile: number[][], name: string) {
  const p = (share: number) => (times: number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!
  const of = (rounds: number[][], share: number) => median(rounds.map(p(share)))
  const row = (label: string, rounds: number[][]) => [
    label,
    number(rounds.flat().length),
    `${of(rounds, 0.5).toFixed(1)} ms`,
    `${of(rounds, 0.99).toFixed(1)} ms`,
  ]
  return {
    table: table(['', 'orders', 'p50', 'p99'], [row('alone', alone), row(name, meanwhile)]),
    p50: ratio(of(meanwhile, 0.5), of(alone, 0.5)),
    p99: ratio(of(meanwhile, 0.99), of(alone, 0.99)),
  }
}
