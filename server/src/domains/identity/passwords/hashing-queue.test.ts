import { expect, test } from 'vitest'
import { WorkQueue } from './hashing-queue.ts'

test('hashes two passwords at a time, queues three in order, and refuses the sixth', async () => {
  const queue = new WorkQueue({ running: 2, waiting: 3 }, () => new Error('full'))
  const started: number[] = []
  const finish: (() => void)[] = []
  const work = (name: number) =>
    queue.run(async () => {
      started.push(name)
      await new Promise<void>(resolve => finish.push(resolve))
      return name
    })
  const accepted = [1, 2, 3, 4, 5].map(work)
  await expect(work(6)).rejects.toThrow('full')
  expect(started).toEqual([1, 2])
  for (let done = 0; done < accepted.length; done++) {
    finish[done]?.()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(accepted)).toEqual([1, 2, 3, 4, 5])
  expect(started).toEqual([1, 2, 3, 4, 5])
})

test('continues the queue after a failure', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 0 }, () => new Error('full'))
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(async () => 'next')).toBe('next')
})
