import { parentPort } from 'node:worker_threads'
import type { ReceiptContent } from './content.ts'
import { openPress, type Printed } from './press.ts'

export interface PrintOrder {
  id: number
  content: ReceiptContent
}
export type PrintAnswer = { id: number; printed: Printed } | { id: number; problem: string }

const port = parentPort
if (!port) throw new Error('the press runs as a worker')

const opening = openPress()

port.on('message', async ({ id, content }: PrintOrder) => {
  const press = await opening
  port.postMessage(answer(id, () => press.print(content)))
})

function answer(id: number, print: () => Printed): PrintAnswer {
  try {
    return { id, printed: print() }
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) }
  }
}
