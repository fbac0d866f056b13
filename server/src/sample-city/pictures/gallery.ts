import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pictureKey } from '#platform/pictures'
import { run, sql } from '#platform/sql'
import type { Storage } from '#platform/storage'
import type { Tx } from '#platform/transact'
import { allPictures } from './catalogue.ts'
import type { RenderedPicture } from './picture-worker.ts'

const WORKER = fileURLToPath(new URL('./picture-worker.ts', import.meta.url))

/** Registers the pictures, so that venues and deals can refer to them before their files are stored. */
export const registerPictures = (tx: Tx) =>
  run(
    tx.db,
    sql`with sample as (select id from unnest(${[...allPictures().keys()]}::text[]) as id),
        known as (insert into platform.pictures (id) select id from sample on conflict do nothing)
      insert into platform.picture_uploads (picture, person) select id, 'system:sample-city' from sample
        on conflict do nothing`,
  )

export async function storePictures(storage: Storage, ids = [...allPictures().keys()]): Promise<number> {
  const missing = await missingFrom(storage, ids)
  if (missing.length > 0) await renderInto(storage, missing)
  return missing.length
}

/** The files of a picture are stored in order: when the last one exists, all do. */
async function missingFrom(storage: Storage, ids: readonly string[]): Promise<string[]> {
  const known = await Promise.all(
    ids.map(async id => ({ id, isStored: await storage.has(pictureKey(id, '1280.webp')) })),
  )
  return known.filter(({ isStored }) => !isStored).map(({ id }) => id)
}

/** In a child process: rendering takes seconds of two cores, and memory that is only released with the process. */
async function renderInto(storage: Storage, ids: readonly string[]) {
  const worker = fork(WORKER, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const stored: Promise<unknown>[] = []
  worker.on('message', (picture: RenderedPicture) => stored.push(store(storage, picture)))
  worker.send(ids)
  const [[code]] = await Promise.all([once(worker, 'exit'), once(worker, 'disconnect')])
  await Promise.all(stored)
  if (code !== 0 || stored.length < ids.length) throw new Error(`the picture worker ended with ${code}`)
}

async function store(storage: Storage, { id, files }: RenderedPicture) {
  for (const { name, bytes, contentType } of files)
    await storage.put(pictureKey(id, name), bytes, contentType)
}
