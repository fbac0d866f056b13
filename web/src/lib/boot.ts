import type { Locale } from './locale.ts'
import type { Look } from './look.ts'

export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, and `{s}` where there are several servers. */
  url: string
  /** Whom to thank for them, as their licence asks. */
  credit: string | null
}

/** What the server tells the browser beside the markup; no personal data, pages are cached. */
export interface Boot extends Look {
  locale: Locale
  /** When the page was rendered, so that server and browser render the same relative times. */
  now: string
  version: string
  /** The build of the web that the page is of. */
  build: string
  /** Where a deployment's map tiles come from; without them the map is our own drawing. */
  tiles?: MapTiles | undefined
  /** The app's chunks, in the order they run. */
  entry: string[]
  /** Everything this page will ask for. */
  preload: string[]
  /** The page is complete as HTML: for a newcomer the app may wait for the first sign of a person. */
  canWait?: boolean
  /** The page for every address without a network: what it shows is not what its address names. */
  isShell?: boolean
  /** The page was answered with 404: its data is not requested again to know that. */
  missing?: boolean
}

/** The page for every address was rendered when it was cached, perhaps days ago: its clock is the phone's. */
export function readBoot(): Boot {
  const boot = readBlock<Boot>('boot')
  return boot.isShell ? { ...boot, now: new Date().toISOString() } : boot
}

/** Reads a JSON data block of the document. */
export const readBlock = <T>(id: string): T =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T
