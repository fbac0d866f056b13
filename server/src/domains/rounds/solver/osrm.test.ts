import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { estimatedMatrix, type Place } from './matrix.ts'
import { roadMatrix } from './osrm.ts'

const places: Place[] = Array.from({ length: 7 }, (_, at) => ({
  latitude: 23 + at / 10,
  longitude: 58,
  area: null,
}))
const estimate = estimatedMatrix(places, { factor: 1.4, metresPerSecond: 10, detours: [] })

let server: Server | undefined
afterEach(() => server?.close())

/** A fake OSRM table service: a drive takes 100 seconds for each tenth of a degree, one more to the south. */
async function osrm(change: (body: Record<string, unknown>, asked: number) => unknown = body => body) {
  const asked: string[] = []
  server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://osrm')
    asked.push(url.pathname)
    const coordinates = url.pathname.split('/').at(-1)!.split(';')
    const latitude = (at: string) => Number(coordinates[Number(at)]!.split(',')[1]) * 10
    const listed = (name: string) => url.searchParams.get(name)!.split(';')
    const durations = listed('sources').map(from =>
      listed('destinations').map(to => {
        const north = Math.round(latitude(to) - latitude(from))
        return Math.abs(north) * 100 + (north < 0 ? 1 : 0)
      }),
    )
    const distances = durations.map(row => row.map(value => value * 10))
    response.end(JSON.stringify(change({ code: 'Ok', durations, distances }, asked.length)))
  })
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', resolve))
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, warnings, log }
}

test('assembles the table of all drives from requests of a few places each', async () => {
  const { url, asked, log, warnings } = await osrm()
  const matrix = await roadMatrix(places, estimate, { url, log, placesAtOnce: 4 })
  expect(asked).toHaveLength(16)
  expect(asked.every(path => path.startsWith('/table/v1/driving/58,23'))).toBe(true)
  for (let from = 0; from < 7; from++)
    for (let to = 0; to < 7; to++) {
      const seconds = Math.abs(to - from) * 100 + (to < from ? 1 : 0)
      expect(matrix.seconds[from * 7 + to]).toBe(seconds)
      expect(matrix.metres[from * 7 + to]).toBe(seconds * 10)
    }
  expect(warnings).toEqual([])
})

test('estimates the drive between two places without a road', async () => {
  const { url, log } = await osrm(body => {
    ;(body.durations as (number | null)[][])[0]![3] = null
    return body
  })
  const matrix = await roadMatrix(places, estimate, { url, log })
  expect(matrix.seconds[3]).toBe(estimate.seconds[3])
  expect(matrix.seconds[4]).toBe(400)
})

test.each<[string, (body: Record<string, unknown>, asked: number) => unknown]>([
  ['a refusal', () => ({ code: 'TooBig', message: 'Too many table coordinates' })],
  ['half a table', (body, asked) => (asked < 3 ? body : { ...body, durations: [[1]] })],
])('estimates every drive after %s, and logs it', async (_, change) => {
  const { url, log, warnings } = await osrm(change)
  expect(await roadMatrix(places, estimate, { url, log, placesAtOnce: 4 })).toEqual(estimate)
  expect(warnings).toEqual(['OSRM gave no table: drives are estimated'])
})

test('gives up on an OSRM server that does not answer in time', async () => {
  server = createServer(() => {})
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  expect(await roadMatrix(places, estimate, { url, log, timeoutMs: 50 })).toEqual(estimate)
  expect(warnings).toHaveLength(1)
  server.closeAllConnections()
})
