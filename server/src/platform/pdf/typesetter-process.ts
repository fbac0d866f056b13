import { messageOf } from '#platform/errors'
import { openPress, type Print } from './typesetter.ts'

/** Runs as a separate process, started by print.ts; ends with its parent. */
export type PrintOrder = Print & { id: number }
export type PrintAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; problem: string }

const opening = openPress()

process.on('message', async (order: PrintOrder) => process.send?.(await answer(order)))

async function answer({ id, ...print }: PrintOrder): Promise<PrintAnswer> {
  try {
    return { id, bytes: (await opening)(print) }
  } catch (error) {
    return { id, problem: messageOf(error) }
  }
}
