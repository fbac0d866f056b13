import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { ReceiptContent } from './content.ts'
import { loadFonts } from './fonts.ts'

const FOLDER = import.meta.dirname
/** How many receipts ago a part of the layout may have been used last and still be remembered. */
const REMEMBERED = 8

export interface Printed {
  pdf: Uint8Array<ArrayBuffer>
  pages: number
}

export interface Press {
  print(content: ReceiptContent): Printed
}

/** Sets receipts in type. Making one takes a moment, printing blocks for milliseconds: both belong in a worker. */
export async function openPress(): Promise<Press> {
  const compiler = NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontBlobs: await loadFonts() }] })
  const template = { mainFilePath: join(FOLDER, 'receipt.typ') }
  return {
    print(content) {
      const compiled = compiler.compile({ ...template, inputs: { receipt: JSON.stringify(content) } })
      const document = compiled.result
      if (!document) throw new Error(`the receipt does not compile: ${complaints(compiled)}`)
      const pdf = new Uint8Array(compiler.pdf(document))
      compiler.evictCache(REMEMBERED)
      return { pdf, pages: document.numOfPages }
    },
  }
}

const complaints = (compiled: ReturnType<NodeCompiler['compile']>) =>
  JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? [])
