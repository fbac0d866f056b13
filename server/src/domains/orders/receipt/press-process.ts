import { messageOf } from '#platform/errors'
import type { ReceiptContent } from './content.ts'
import { openPress } from './press.ts'

/** Runs as a process of its own, started by print-receipt.ts; ends when its parent does. */
export interface PrintOrder {
  id: number
  content: ReceiptContent
}
export type PrintAnswer = { id: number; pdf: Uint8Array<ArrayBuffer> } | { id: number; problem: string }

const opening = openPress()

process.on('message', async (order: PrintOrder) => process.send?.(await answer(order)))

async function answer({ id, content }: PrintOrder): Promise<PrintAnswer> {
  try {
    return { id, pdf: (await opening)(content) }
  } catch (error) {
    return { id, problem: messageOf(error) }
  }
}
