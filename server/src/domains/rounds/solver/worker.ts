import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/errors'
import type { PlanningAnswer, PlanningOrder } from './planning-thread.ts'
import type { Plan, Problem } from './problem.ts'
import type { SolveOptions } from './solve.ts'

const MAX_WAITING = 20
/** Ends an idle thread to free its memory. */
const IDLE_MS = 60_000

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let waiting = 0
/** Settles when the last queued problem is done, with or without success. */
let last: Promise<unknown> = Promise.resolve()

/**
 * One problem after another, so that the server keeps answering requests. An aborted problem rejects with the
 * signal's reason and ends the thread; the next problem starts another one.
 * @throws Refusal('unavailable') when too many wait
 */
export function planInWorker(problem: Problem, options: SolveOptions, signal?: AbortSignal): Promise<Plan> {
  if (waiting >= MAX_WAITING) return Promise.reject(new Refusal('unavailable', { retryAfter: 10 }))
  waiting++
  const plan = last.then(() => planNow({ problem, options }, signal)).finally(() => waiting--)
  last = plan.catch(() => {})
  return plan
}

async function planNow(order: PlanningOrder, signal: AbortSignal | undefined): Promise<Plan> {
  signal?.throwIfAborted()
  clearTimeout(idle)
  thread ??= start()
  const worker = thread
  const planned = Promise.withResolvers<Plan>()
  const receive = (answer: PlanningAnswer) =>
    'plan' in answer ? planned.resolve(answer.plan) : planned.reject(new Error(answer.problem))
  const fail = (error: Error) => planned.reject(error)
  const end = (code: number) => planned.reject(new Error(`the planning thread ended with ${code}`))
  const abort = () => {
    planned.reject(signal!.reason)
    drop(worker)
  }
  worker.on('message', receive).on('error', fail).on('exit', end)
  signal?.addEventListener('abort', abort)
  worker.ref()
  try {
    worker.postMessage(order)
    return await planned.promise
  } finally {
    signal?.removeEventListener('abort', abort)
    worker.off('message', receive).off('error', fail).off('exit', end)
    // An idle thread does not keep the process alive.
    worker.unref()
    idle = setTimeout(() => drop(worker), IDLE_MS).unref()
  }
}

function start(): Worker {
  const worker = new Worker(new URL('./planning-thread.ts', import.meta.url), {
    execArgv: [],
    // Keeps our secrets out of the thread.
    env: {},
  })
  // An error ends the thread; the waiting caller has a listener of its own.
  worker.on('error', () => {})
  worker.on('exit', () => {
    if (thread === worker) thread = undefined
  })
  return worker
}

function drop(worker: Worker): void {
  if (thread === worker) thread = undefined
  void worker.terminate()
}
