import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { ReceiptContent } from './content.ts'
import { loadFonts } from './fonts.ts'

const FOLDER = import.meta.dirname
/** How many receipts ago a part of the layout may have been used last and still be remembered. */
const REMEMBERED = 2

export type Press = (content: ReceiptContent) => Uint8Array<ArrayBuffer>

/**
 * What sets receipts in type. Opening it takes a moment and printing tens of milliseconds of one core,
 * so it belongs in a process of its own.
 */
export async function openPress(): Promise<Press> {
  const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: await loadFonts() }] })
  return content => {
    const pdf = pressed(compiler, JSON.stringify(content))
    compiler.evictCache(REMEMBERED)
    return pdf
  }
}

function pressed(compiler: NodeCompiler, receipt: string) {
  try {
    // Compiled and exported in one call: a document handed to JavaScript keeps memory until a full collection.
    return new Uint8Array(compiler.pdf({ mainFilePath: join(FOLDER, 'receipt.typ'), inputs: { receipt } }))
  } catch (error) {
    // The compiler says what is wrong in the code and leaves the message empty.
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(`a receipt does not compile: ${reason}`, { cause: error })
  }
}
