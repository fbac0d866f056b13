import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { loadFonts } from './fonts.ts'

/** Folder of all templates and their images. */
const SOURCES = join(import.meta.dirname, '../..')
/** A cached part of a layout is dropped when it was not used in this many prints. */
const REMEMBERED = 2

export interface Print {
  template: string
  content: object
  as: 'pdf' | 'svg'
}

export type Press = (print: Print) => Uint8Array<ArrayBuffer>

/**
 * The typesetter. Opening it takes a moment, and each print tens of milliseconds of a core, so it belongs in a process of
 * its own.
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
    // Compiled and exported in one call: a document handed to JavaScript holds memory until a full garbage collection.
    return as === 'pdf' ? new Uint8Array(compiler.pdf(source)) : Buffer.from(compiler.plainSvg(source))
  } catch (error) {
    // The compiler reports the problem in `code` and leaves the message empty.
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(`a template does not compile: ${reason}`, { cause: error })
  }
}
