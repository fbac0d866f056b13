import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Problem } from './problem.ts'
import { validate } from './validate.ts'
import { planByVroom } from './vroom.ts'
import type { vroomProblem } from './vroom-problem.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Sent = ReturnType<typeof vroomProblem>

/** A fake VROOM server: gives each job to the first vehicle with its skills, last job first. */
async function vroom(answer: (sent: Sent) => unknown = obliging) {
  const requested: Sent[] = []
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent
    requested.push(sent)
    response.end(JSON.stringify(answer(sent)))
  })
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', resolve))
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => void warnings.push(message) }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested, warnings, log }
}

function obliging({ vehicles, jobs }: Sent) {
  const fits = (vehicle: Sent['vehicles'][number], job: Sent['jobs'][number]) =>
    (job.skills ?? []).every(skill => vehicle.skills.includes(skill))
  const routes = vehicles.map(vehicle => ({
    vehicle: vehicle.id,
    steps: [
      { type: 'start', location_index: vehicle.start_index, arrival: 0 },
      ...jobs
        .filter(job => vehicles.find(other => fits(other, job)) === vehicle)
        .reverse()
        .map(job => ({ type: 'job', id: job.id, location_index: job.location_index, arrival: 0 })),
      { type: 'break', id: vehicle.id, arrival: 0 },
      { type: 'end', location_index: vehicle.end_index, arrival: 0 },
    ],
  }))
  return { code: 0, summary: { cost: 0 }, unassigned: [], routes }
}

function twoVans(): Problem {
  const van = {
    kind: 'van',
    start: 0,
    end: 0,
    depot: 0,
    emptyingSeconds: 300,
    endsEmpty: true,
    capacity: { grams: 100, litres: 50 },
    shift: { start: 0, end: 30_000 },
    break: { seconds: 1800, between: { start: 3000, end: 9000 } },
  }
  const stop = (at: number, kinds: string[] | null) => ({
    id: `s${at}`,
    place: at,
    demand: { grams: 10, litres: 2.5 },
    serviceSeconds: 60,
    windows: at === 2 ? [{ start: 100, end: 20_000 }] : null,
    kinds,
    usual: null,
    penalty: null,
  })
  const seconds = Array.from({ length: 25 }, (_, at) => Math.abs(Math.floor(at / 5) - (at % 5)) * 100.5)
  return {
    vehicles: [
      { ...van, id: 'van' },
      { ...van, id: 'truck', kind: 'truck' },
    ],
    stops: [stop(1, null), stop(2, ['van']), stop(3, ['truck']), stop(4, ['truck', 'van'])],
    matrix: { size: 5, seconds, metres: seconds },
    weights: { balance: 0, move: 0, vehicle: 2 },
  }
}

test('takes the order of stops from VROOM and computes times and loads itself', async () => {
  const { url, requested, log, warnings } = await vroom()
  const problem = twoVans()
  const plan = await planByVroom(problem, { url, log })
  expect(validate(problem, plan!)).toEqual([])
  const order = plan!.routes.map(route =>
    route.steps.flatMap(step => (step.kind === 'stop' ? step.stopId : [])),
  )
  expect(order).toEqual([['s4', 's2', 's1'], ['s3']])
  expect(plan!.unassigned).toEqual([])
  expect(warnings).toEqual([])
  expect(requested[0]!.vehicles[1]).toEqual({
    id: 1,
    profile: 'car',
    start_index: 0,
    end_index: 0,
    capacity: [100, 50],
    time_window: [0, 29_700],
    skills: [2, 3],
    costs: { fixed: 120, per_hour: 3600 },
    breaks: [{ id: 1, service: 1800, time_windows: [[3000, 9000]] }],
  })
  expect(requested[0]!.jobs[1]).toEqual({
    id: 1,
    location_index: 2,
    service: 60,
    pickup: [10, 3],
    time_windows: [[100, 20_000]],
    skills: [1],
  })
  expect(requested[0]!.matrices.car.durations[0]).toEqual([0, 101, 201, 302, 402])
})

test('inserts stops that VROOM left out where there is room', async () => {
  const { url, log } = await vroom(() => ({ code: 0, routes: [], unassigned: [{ id: 0, type: 'job' }] }))
  const plan = await planByVroom(twoVans(), { url, log })
  expect(validate(twoVans(), plan!)).toEqual([])
  expect(plan!.unassigned).toEqual([])
})

test('leaves out a stop that is never open, without sending it to VROOM', async () => {
  const { url, requested, log } = await vroom()
  const problem = twoVans()
  problem.stops[0]!.windows = []
  const plan = await planByVroom(problem, { url, log })
  expect(requested[0]!.jobs.map(job => job.id)).toEqual([1, 2, 3])
  expect(plan!.unassigned).toEqual([{ stopId: 's1', reason: 'window' }])
})

test('does not use VROOM when a truck must be emptied on the way', async () => {
  const { url, requested, log, warnings } = await vroom()
  const problem = twoVans()
  for (const stop of problem.stops) stop.demand.grams = 60
  expect(await planByVroom(problem, { url, log })).toBeNull()
  expect(requested).toEqual([])
  expect(warnings).toEqual(['VROOM is not asked'])
})

test('logs an error of VROOM', async () => {
  const { url, log, warnings } = await vroom(() => ({ code: 2, error: 'Invalid skills' }))
  expect(await planByVroom(twoVans(), { url, log })).toBeNull()
  expect(warnings).toEqual(['VROOM gave no plan'])
})

test('gives up on VROOM after a time limit, or when the caller aborts', async () => {
  server = createServer(() => {})
  await new Promise<void>(resolve => server!.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const log = { warn: () => {} }
  expect(await planByVroom(twoVans(), { url, log, timeoutMs: 50 })).toBeNull()
  const signal = AbortSignal.timeout(50)
  await expect(planByVroom(twoVans(), { url, log, signal })).rejects.toThrow(/timeout/)
})
