import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { loadFonts } from './fonts.ts'

/** Templates and what they draw lie in here. */
const SOURCES = join(import.meta.dirname, '../..')
/** How many prints ago a part of a layout may have been used last and still be remembered. */
const REMEMBERED = 2

export interface Print {
  /** The template's file, absolute; it reads `sys.inputs.content` as JSON. */
  template: string
  content: object
  as: 'pdf' | 'svg'
}

export type Press = (print: Print) => Uint8Array<ArrayBuffer>

/**
 * What sets pages in type. Opening it takes a moment and printing tens of milliseconds of one core,
 * so it belongs in a process of its own.
 */
export async function openPress(): Promise<Press> {
  const compiler = NodeCompiler.create({ workspace: SOURCES, fontArgs: [{ fontBlobs: await loadFonts() }] })
  return print => {
    const printed = pressed(compiler, print)
    compiler.evictCache(REMEMBERED)
    return printed
  }
}

function pressed(compiler: NodeCompiler, { template, content, as }: Print) {
  const source = { mainFilePath: template, inputs: { content: JSON.stringify(content) } }
  try {
    // Compiled and exported in one call: a document handed to JavaScript keeps memory until a full collection.
    return as === 'pdf' ? new Uint8Array(compiler.pdf(source)) : Buffer.from(compiler.plainSvg(source))
  } catch (error) {
    // The compiler says what is wrong in the code and leaves the message empty.
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(`a template does not compile: ${reason}`, { cause: error })
  }
}
