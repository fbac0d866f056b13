import type { Appearance } from './appearance.ts'
import type { Locale } from './locale.ts'

export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` if there are several servers. */
  url: string
  /** The attribution that the tiles' licence requires. */
  credit: string | null
}

/** Data that the server embeds in the page. Nothing personal, because pages are cached. */
export interface Boot extends Appearance {
  locale: Locale
  /** When the page was rendered, so that server and browser render the same relative times. */
  now: string
  version: string
  build: string
  /** The source of map tiles of this deployment; without it the map uses our own drawing. */
  tiles?: MapTiles | undefined
  /** The chunks of the app, in the order in which they run. */
  entry: string[]
  preload: string[]
  /** The page is complete as HTML: if nothing is stored, the app may wait for the first interaction. */
  canWait?: boolean
  /** The page that is served for every URL without a network: its content does not match the URL. */
  isShell?: boolean
  /** The page was answered with 404, so its data is not requested again. */
  missing?: boolean
}

/** The shell page was rendered when it was cached, perhaps days ago, so it uses the phone's clock. */
export function readBoot(): Boot {
  const boot = readBlock<Boot>('boot')
  return boot.isShell ? { ...boot, now: new Date().toISOString() } : boot
}

export const readBlock = <T>(id: string): T =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T
