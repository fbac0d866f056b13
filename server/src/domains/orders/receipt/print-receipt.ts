import { Worker } from 'node:worker_threads'
import { Refusal } from '#platform/errors'
import type { ReceiptContent } from './content.ts'
import type { Printed } from './press.ts'
import type { PrintAnswer, PrintOrder } from './press-worker.ts'

const MOST_WAITING = 100
/** A press nobody needs gives its memory back. */
const IDLE_MS = 60_000

interface Running {
  worker: Worker
  waiting: Map<number, PromiseWithResolvers<Printed>>
  idle: NodeJS.Timeout
}

let running: Running | undefined
let lastId = 0

/** Prints in a thread of its own, started by the first receipt. @throws Refusal('unavailable') when too many wait. */
export function printReceipt(content: ReceiptContent): Promise<Printed> {
  running ??= start()
  const { worker, waiting, idle } = running
  if (waiting.size >= MOST_WAITING) throw new Refusal('unavailable', { retryAfter: 2 })
  const order: PrintOrder = { id: ++lastId, content }
  const printed = Promise.withResolvers<Printed>()
  waiting.set(order.id, printed)
  idle.refresh()
  worker.ref()
  worker.postMessage(order)
  return printed.promise
}

function start(): Running {
  const worker = new Worker(new URL('./press-worker.ts', import.meta.url))
  const waiting: Running['waiting'] = new Map()
  const press: Running = { worker, waiting, idle: setTimeout(() => stopIdle(press), IDLE_MS).unref() }
  worker.on('message', (answer: PrintAnswer) => {
    const printed = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
    if ('printed' in answer) printed?.resolve(answer.printed)
    else printed?.reject(new Error(answer.problem))
  })
  worker.on('error', error => abandon(press, error))
  worker.on('exit', code => abandon(press, new Error(`the press ended with ${code}`)))
  return press
}

/** Whatever it still owed fails; the next receipt starts another. */
function abandon(press: Running, error: Error) {
  if (running === press) running = undefined
  clearTimeout(press.idle)
  for (const printed of press.waiting.values()) printed.reject(error)
  press.waiting.clear()
}

function stopIdle(press: Running) {
  if (press.waiting.size > 0) {
    press.idle.refresh()
    return
  }
  if (running === press) running = undefined
  void press.worker.terminate()
}
