import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pictureKey } from '#platform/pictures'
import { run, sql } from '#platform/sql'
import type { Storage } from '#platform/storage'
import type { Tx } from '#platform/transact'
import { allPictures } from './catalogue.ts'
import type { Painted } from './picture-worker.ts'

const EASEL = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))

/** Makes the pictures known, so that venues and deals may name them; their files follow. */
export const registerPictures = (tx: Tx) =>
  run(
    tx.db,
    sql`with sample as (select id from unnest(${[...allPictures().keys()]}::text[]) as id),
        known as (insert into platform.pictures (id) select id from sample on conflict do nothing)
      insert into platform.picture_uploads (picture, person) select id, 'system:sample-city' from sample
        on conflict do nothing`,
  )

/** Paints and stores the pictures whose files are not there yet. @returns how many */
export async function storePictures(storage: Storage, ids = [...allPictures().keys()]): Promise<number> {
  const missing = await missingFrom(storage, ids)
  if (missing.length > 0) await paintInto(storage, missing)
  return missing.length
}

/** The files of a picture are put in order, so that the last one is there when all are. */
async function missingFrom(storage: Storage, ids: readonly string[]): Promise<string[]> {
  const known = await Promise.all(
    ids.map(async id => ({ id, isStored: await storage.has(pictureKey(id, '1280.webp')) })),
  )
  return known.filter(({ isStored }) => !isStored).map(({ id }) => id)
}

/** In a process of its own: painting takes seconds of two cores and memory that is never given back. */
async function paintInto(storage: Storage, ids: readonly string[]) {
  const easel = fork(EASEL, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const stored: Promise<unknown>[] = []
  easel.on('message', (painted: Painted) => stored.push(store(storage, painted)))
  easel.send(ids)
  const [[code]] = await Promise.all([once(easel, 'exit'), once(easel, 'disconnect')])
  await Promise.all(stored)
  if (code !== 0 || stored.length < ids.length) throw new Error(`the easel ended with ${code}`)
}

async function store(storage: Storage, { id, files }: Painted) {
  for (const { name, bytes, contentType } of files)
    await storage.put(pictureKey(id, name), bytes, contentType)
}
