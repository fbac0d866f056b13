import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import {
  insertCheapest,
  type Plan,
  type Problem,
  planInWorker,
  validate,
} from '@dawra/server/domains/rounds/solver/index'
import { size } from '../options.ts'
import { median } from '../report.ts'
import { muscatDay } from './muscat.ts'

export interface Day {
  plan: Plan
  faults: number
  /** CPU seconds of all threads from the call to the plan. */
  cpu: number
  elapsed: number
  /** CPU milliseconds of the calling thread for sending the problem to the planning thread and receiving the plan. */
  mainCpu: number
  /** The same for a table of drives between all stops and the depot, which every plan needs first. */
  tableCpu: number
  /** Delay of the calling thread's timers in milliseconds, when idle and during planning. */
  idleLag: number
  lag: number
  /** CPU milliseconds of an insertion: typical and highest. */
  insertion: number
  slowestInsertion: number
}

export const STOPS = size(300, 20)
/** CPU limit of the planning thread, so that the total stays under three seconds. */
const CPU_MS = size(2500, 50)
const TIMES = size(9, 1)
const IDLE_MS = size(2000, 50)

/** Plans a day in the planning thread, as the office does, and inserts one stop many times. */
export async function oneDay(random: () => number): Promise<Day> {
  const problem = muscatDay(STOPS, random)
  await planInWorker(muscatDay(5, random), { seed: 1, iterations: 1 })
  const idle = await lagMeanwhile(() => delay(IDLE_MS))
  const tableCpu = median(Array.from({ length: TIMES }, () => threadMs(() => muscatDay(STOPS, random))))
  const mainCpu = await mainThreadMs(problem)
  const [before, began] = [process.cpuUsage(), performance.now()]
  const { result: plan, p99 } = await lagMeanwhile(() => planInWorker(problem, { seed: 1, cpuMs: CPU_MS }))
  const { user, system } = process.cpuUsage(before)
  const insertions = measureInsertions(problem, plan)
  return {
    plan,
    faults: validate(problem, plan).length,
    cpu: (user + system) / 1e6,
    mainCpu,
    tableCpu,
    elapsed: (performance.now() - began) / 1000,
    idleLag: idle.p99,
    lag: p99,
    insertion: median(insertions),
    slowestInsertion: Math.max(...insertions),
  }
}

async function lagMeanwhile<Result>(work: () => Promise<Result>) {
  const histogram = monitorEventLoopDelay({ resolution: 5 })
  histogram.enable()
  const result = await work()
  histogram.disable()
  return { result, p99: histogram.percentile(99) / 1e6 }
}

/** Measured without the histogram of delays, whose timer needs more CPU than the plan. */
async function mainThreadMs(problem: Problem): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const before = process.threadCpuUsage()
    await planInWorker(problem, { seed: 1, iterations: 1 })
    times.push(cpuMs(process.threadCpuUsage(before)))
  }
  return median(times)
}

function measureInsertions(problem: Problem, plan: Plan): number[] {
  return problem.stops.slice(0, 40).map(stop => {
    const routes = plan.routes.map(route => ({
      ...route,
      steps: route.steps.filter(step => step.kind !== 'stop' || step.stopId !== stop.id),
    }))
    return threadMs(() => insertCheapest(problem, { ...plan, routes }, stop.id))
  })
}

function threadMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  return cpuMs(process.threadCpuUsage(before))
}

const cpuMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
