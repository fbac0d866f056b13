import { fileURLToPath } from 'node:url'
import type { Language } from '@dawra/contract/platform/schemas'

/** `theme` null follows the system. */
interface Look {
  theme: 'light' | 'dark' | null
  textSize: 'normal' | 'large' | 'largest'
  units: 'metric' | 'imperial'
  clock: '12' | '24'
  digits: 'latn' | 'arab'
  place: string | null
}

/** The source of a map's tiles: an address with `{z}`, `{x}` and `{y}`, and the attribution. */
export interface MapTiles {
  url: string
  credit: string | null
}

export interface Renderer {
  cspHashes: { script: string[]; style: string[] }
  chooseLocale(requested: {
    lang?: unknown
    cookie?: string | undefined
    acceptLanguage?: string | undefined
  }): Language
  chooseAppearance(cookies: {
    theme?: string
    text?: string
    units?: string
    clock?: string
    digits?: string
    place?: string
  }): Look
  render(request: {
    url: string
    locale: Language
    look: Look
    fetchApi: (request: Request) => Promise<Response>
    publicUrl: string
    version: string
    tiles?: MapTiles | undefined
  }): Promise<{ status: number; html: string; redirect?: string }>
}

export const WEB_FILES = fileURLToPath(new URL('../../../web/dist/client', import.meta.url))
export const ENTRY = new URL('../../../web/dist/server/entry-server.js', import.meta.url)

export const loadRenderer = async (): Promise<Renderer> => (await import(ENTRY.href)) as Renderer
