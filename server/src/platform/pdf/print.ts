import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from '#platform/errors'
import type { Print } from './typesetter.ts'
import type { PrintAnswer, PrintOrder } from './typesetter-process.ts'

const MAX_WAITING = 100
/** Limit per person, so that a hundred receipts of one person delay nobody else's. */
const MAX_OF_ONE = 5
/** An idle press is stopped after this time to free its memory. */
const IDLE_MS = 60_000

type Bytes = Uint8Array<ArrayBuffer>

type Waiting = PromiseWithResolvers<Bytes> & { by: string | undefined }

interface Press {
  child: ChildProcess
  waiting: Map<number, Waiting>
  idle: NodeJS.Timeout
}

let running: Press | undefined
let lastId = 0

/**
 * Prints in a separate process, started by the first print. Typesetting takes tens of milliseconds of a core and memory
 * that only the end of a process frees, and a crash there does not affect requests here.
 * @param by the requester, as of `actorKey`; undefined for the system
 * @throws Refusal('unavailable') when too many prints wait, Refusal('too_many_requests') when too many of this requester
 * do
 */
export async function print(wanted: Print, by?: string): Promise<Bytes> {
  running ??= start()
  const { child, waiting, idle } = running
  if (waiting.size >= MAX_WAITING) throw new Refusal('unavailable', { retryAfter: 2 })
  const theirs = by === undefined ? 0 : [...waiting.values()].filter(one => one.by === by).length
  if (theirs >= MAX_OF_ONE) throw new Refusal('too_many_requests', { retryAfter: 2, counts: 'person' })
  const order: PrintOrder = { id: ++lastId, ...wanted }
  const printed = Promise.withResolvers<Bytes>()
  waiting.set(order.id, { ...printed, by })
  idle.refresh()
  child.channel?.ref()
  child.send(order)
  return printed.promise
}

function start(): Press {
  const child = fork(join(import.meta.dirname, 'typesetter-process.ts'), [], {
    serialization: 'advanced',
    execArgv: [],
    // The child process must not see the secrets of our environment.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting: Press['waiting'] = new Map()
  const press: Press = { child, waiting, idle: setTimeout(() => stopIdle(press), IDLE_MS).unref() }
  child.on('message', (answer: PrintAnswer) => receive(press, answer))
  child.on('error', error => abandon(press, error))
  child.on('exit', (code, signal) => abandon(press, new Error(`the press ended with ${code ?? signal}`)))
  child.unref()
  return press
}

function receive({ child, waiting }: Press, answer: PrintAnswer) {
  const printed = waiting.get(answer.id)
  waiting.delete(answer.id)
  // An idle press must not hold this process open.
  if (waiting.size === 0) child.channel?.unref()
  if ('bytes' in answer) printed?.resolve(answer.bytes)
  else printed?.reject(new Error(answer.problem))
}

/** Rejects all pending prints; the next print starts another process. */
function abandon(press: Press, error: Error) {
  if (running === press) running = undefined
  clearTimeout(press.idle)
  for (const printed of press.waiting.values()) printed.reject(error)
  press.waiting.clear()
}

function stopIdle(press: Press) {
  if (press.waiting.size > 0) {
    press.idle.refresh()
    return
  }
  if (running === press) running = undefined
  press.child.kill()
}
