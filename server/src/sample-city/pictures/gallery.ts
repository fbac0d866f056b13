import { createHash } from 'node:crypto'
import type { VenueType } from '@dawra/contract/venues'
import { pictureKey, processPicture } from '#platform/pictures'
import { run, sql } from '#platform/sql'
import type { Storage } from '#platform/storage'
import type { Tx } from '#platform/transact'
import type { Composition } from './compose.ts'
import { DISHES, type DishPicture } from './dishes.ts'
import { readIcons } from './icons.ts'
import { iconsOf, render } from './render.ts'
import { STOREFRONTS } from './storefronts.ts'

/** Part of every id: raise it when the drawing changes, because browsers keep a picture for good. */
const DRAWING = 1

const idOf = (composition: Composition) =>
  createHash('sha256').update(`${DRAWING}:`).update(JSON.stringify(composition)).digest('hex').slice(0, 32)

export const dishPicture = (name: DishPicture): string => idOf(DISHES[name])
export const storefrontPicture = (type: VenueType): string => idOf(STOREFRONTS[type])

/** By id, what is seen first comes first. */
const ALL: ReadonlyMap<string, Composition> = new Map(
  [...Object.values(DISHES), ...Object.values(STOREFRONTS)].map(one => [idOf(one), one]),
)

/** Makes the pictures known, so that venues and deals may name them; their files follow. */
export async function registerPictures(tx: Tx) {
  for (const id of ALL.keys())
    await run(
      tx.db,
      sql`insert into platform.pictures (id, uploaded_by) values (${id}, 'sample-city') on conflict do nothing`,
    )
}

/** Draws and stores the pictures whose files are not there yet; the next one is drawn while one is encoded. */
export async function storePictures(storage: Storage): Promise<number> {
  const missing = await missingFrom(storage)
  if (missing.length === 0) return 0
  const icons = await readIcons(new Set(missing.flatMap(([, composition]) => iconsOf(composition))))
  let previous: Promise<unknown> = Promise.resolve()
  for (const [id, composition] of missing) {
    const bytes = await render(composition, icons)
    await previous
    previous = store(storage, id, bytes)
    // Looked at again above; a rejection must not count as unhandled until then.
    previous.catch(() => undefined)
  }
  await previous
  return missing.length
}

async function missingFrom(storage: Storage) {
  const known = await Promise.all(
    [...ALL].map(async entry => ({ entry, stored: await storage.has(pictureKey(entry[0], '1280.webp')) })),
  )
  return known.filter(({ stored }) => !stored).map(({ entry }) => entry)
}

/** The files are put in order, so that the last one is there when all are. */
async function store(storage: Storage, id: string, bytes: Buffer) {
  const { files } = await processPicture(bytes)
  for (const file of files) await storage.put(pictureKey(id, file.name), file.bytes, file.contentType)
}
