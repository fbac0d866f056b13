import { setTimeout as delay } from 'node:timers/promises'
import type { Product } from './product.ts'

/** All job workers must have recovered by themselves within this time. */
const AT_WORK_WITHIN_MS = 15_000
const LOOK_EVERY_MS = 500

/**
 * Waits until no job remains that has been locked or due since before `since`, in terms of `performance.now()`.
 * @throws Error with the remaining jobs after 15 s
 */
export async function jobsAtWork(product: Pick<Product, 'connect'>, since: number) {
  const client = await product.connect()
  try {
    for (;;) {
      const age = performance.now() - since
      const { rows } = await client.query<{ task: string; locked: number; due: number }>(STANDING, [age])
      if (rows.length === 0) return
      if (age > AT_WORK_WITHIN_MS) {
        const all = rows.map(({ task, locked, due }) => `${task}: ${locked} locked, ${due} due`)
        throw new Error(`jobs stand still ${Math.round(age / 1000)} s afterwards (${all.join('; ')})`)
      }
      await delay(LOOK_EVERY_MS)
    }
  } finally {
    await client.end()
  }
}

const STANDING = `
  select t.identifier as task, count(locked_at)::int as locked, (count(*) - count(locked_at))::int as due
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id,
    lateral (select now() - $1 * interval '1 millisecond' as since)
  where locked_at < since or is_available and run_at < since
  group by 1 order by 1`
