import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Script } from '@dawra/contract/platform/languages.rules'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

export interface Fonts {
  css: string
  preload: Record<Script, string>
}

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const LETTERS: Record<Script, string> = {
  latin: `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”•…−₂→←`,
  arabic: `${span(0x621, 0x63a)}${span(0x640, 0x652)}${span(0x660, 0x669)}،؛؟٪٫٬ٰٱ\u200c\u200d`,
}
const RANGE: Record<Script, string> = {
  latin: 'U+0020-00FF,U+2013-2026,U+2082,U+2190-2192,U+2212',
  arabic: 'U+060C-0671,U+200C-200D',
}

type Weight = number | { min: number; max: number }

interface Face {
  family: string
  pack: string
  weight: Weight
}

const TEXT: Face = { family: 'Readex Pro', pack: 'readex-pro', weight: { min: 400, max: 600 } }
const HEADING: Face = { family: 'El Messiri', pack: 'el-messiri', weight: 600 }

/** Local fonts, scaled to the size of the web fonts so that text does not move when they load. */
const FALLBACKS = [
  '@font-face{font-family:"Readex Fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:107.5%;ascent-override:93%;descent-override:23.3%;line-gap-override:0%}',
  '@font-face{font-family:"Messiri Fallback";src:local("Times New Roman"),local("Liberation Serif"),local("Noto Serif");size-adjust:106%;ascent-override:96.2%;descent-override:50.9%;line-gap-override:0%}',
]

async function subset(face: Face, script: Script, folder: string) {
  const source = require.resolve(
    `@fontsource-variable/${face.pack}/files/${face.pack}-${script}-wght-normal.woff2`,
  )
  const bytes = await subsetFont(await readFile(source), LETTERS[script], {
    targetFormat: 'woff2',
    variationAxes: { wght: face.weight },
  })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  const url = `/assets/${face.pack}-${script}-${hash}.woff2`
  await writeFile(join(folder, url), bytes)
  return url
}

function rule(face: Face, script: Script, url: string) {
  const weight = typeof face.weight === 'number' ? face.weight : `${face.weight.min} ${face.weight.max}`
  return `@font-face{font-family:"${face.family}";font-display:swap;font-weight:${weight};src:url(${url}) format("woff2");unicode-range:${RANGE[script]}}`
}

/** Writes subsets of the four fonts to `folder`/assets. @returns the CSS that loads them */
export async function writeFonts(folder: string): Promise<Fonts> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  const preload: Record<Script, string> = { latin: '', arabic: '' }
  const rules = [...FALLBACKS]
  for (const script of Object.keys(preload) as Script[]) {
    preload[script] = await subset(TEXT, script, folder)
    rules.push(rule(TEXT, script, preload[script]))
    rules.push(rule(HEADING, script, await subset(HEADING, script, folder)))
  }
  return { css: rules.join(''), preload }
}
