import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/**
 * The compiler sets Latin letters and digits in the first file of a weight, and finds the other files by the characters
 * they cover.
 */
const SCRIPTS = ['latin', 'arabic', 'latin-ext'] as const
const FACES = [
  { pack: 'readex-pro', weight: 400 },
  { pack: 'readex-pro', weight: 600 },
  { pack: 'el-messiri', weight: 600 },
] as const

/** The product's fonts as static TrueType: the compiler reads neither WOFF2 nor variable fonts. */
export async function loadFonts(): Promise<Buffer[]> {
  const fonts: Buffer[] = []
  for (const { pack, weight } of FACES)
    for (const script of SCRIPTS) fonts.push(await instance(pack, script, weight))
  return fonts
}

async function instance(pack: string, script: string, weight: number): Promise<Buffer> {
  const file = require.resolve(`@fontsource-variable/${pack}/files/${pack}-${script}-wght-normal.woff2`)
  return subsetFont(await readFile(file), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    noHinting: true,
    variationAxes: { wght: weight },
  })
}
