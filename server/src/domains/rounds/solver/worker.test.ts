import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Problem } from './problem.ts'
import { randomProblem } from './random-problems.ts'
import { solve } from './solve.ts'
import { planInWorker } from './worker.ts'

const [problem] = fc.sample(randomProblem, { numRuns: 1, seed: 7 }) as [Problem]
const options = { seed: 3, iterations: 50 }
const endless = { seed: 3, iterations: Number.MAX_SAFE_INTEGER }

test('makes the same plan in the thread as the solver does', async () => {
  expect(await planInWorker(problem, options)).toEqual(solve(problem, options))
})

test('queues several plans without blocking requests', async () => {
  let ticks = 0
  const ticking = setInterval(() => ticks++, 5)
  const plans = [1, 2, 3].map(seed => planInWorker(problem, { seed, cpuMs: 60 }))
  expect(await Promise.all(plans)).toHaveLength(3)
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(0)
})

test('ends an aborted plan at once, and makes the next plan in another thread', async () => {
  const abort = new AbortController()
  const endlessPlan = planInWorker(problem, endless, abort.signal)
  const next = planInWorker(problem, options)
  setTimeout(() => abort.abort(new Error('the planner closed the page')), 100)
  await expect(endlessPlan).rejects.toThrow('the planner closed the page')
  expect(await next).toEqual(solve(problem, options))
})

test('never starts a plan that was aborted in the queue', async () => {
  const abort = new AbortController()
  const first = planInWorker(problem, { seed: 1, cpuMs: 100 })
  const second = planInWorker(problem, endless, abort.signal)
  abort.abort(new Error('not any more'))
  await expect(second).rejects.toThrow('not any more')
  expect(await first).toMatchObject({ objective: expect.anything() })
})

test('reports an error of the thread to the caller, and continues', async () => {
  const broken = { ...problem, matrix: null as never }
  await expect(planInWorker(broken, options)).rejects.toThrow(/null/)
  const unsendable = { ...problem, weights: (() => 0) as never }
  await expect(planInWorker(unsendable, options)).rejects.toThrow(/could not be cloned/)
  expect(await planInWorker(problem, options)).toEqual(solve(problem, options))
})

test('refuses more than twenty plans at once', async () => {
  const abort = new AbortController()
  const waiting = Array.from({ length: 20 }, () => planInWorker(problem, endless, abort.signal))
  await expect(planInWorker(problem, options)).rejects.toMatchObject({ code: 'unavailable' })
  abort.abort(new Error('enough'))
  expect(await Promise.allSettled(waiting)).toHaveLength(20)
})
