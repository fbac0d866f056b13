import { Readable } from 'node:stream'
import { uploadPicture } from '@dawra/contract/platform/pictures'
import type { Hono } from 'hono'
import { actorKey, type Ctx } from './context.ts'
import { Refusal } from './errors.ts'
import { type Env, handle } from './http.ts'
import { LARGEST_UPLOAD, type PictureFile, pictureKey, storePicture } from './pictures.ts'
import { limitRate } from './rate-limit.ts'
import { type Db, run, sql } from './sql.ts'
import type { Storage } from './storage.ts'

/** Stores a picture and who uploaded it. @param by the uploader, as `actorKey` names them @returns the picture's id */
export async function takePicture(db: Db, storage: Storage, bytes: Uint8Array, by: string): Promise<string> {
  const id = await storePicture(storage, bytes)
  await rememberUpload(db, id, by)
  return id
}

/** Locks the row of an existing picture, so that a concurrent job cannot delete it. */
export const rememberUpload = (db: Db, id: string, by: string) =>
  run(
    db,
    sql`with known as (
        insert into platform.pictures (id) values (${id}) on conflict (id) do update set id = excluded.id returning id
      )
      insert into platform.picture_uploads (picture, person) select id, ${by} from known on conflict do nothing`,
  )

export const pictureHandlers = (storage: Storage) => [
  handle(uploadPicture, async (ctx: Ctx, { http }) => {
    await limitRate(ctx, 'pictures.upload', actorKey(ctx.actor))
    if (Number(http.req.header('content-length') ?? 0) > LARGEST_UPLOAD)
      throw new Refusal('picture_too_large')
    const bytes = new Uint8Array(await http.req.arrayBuffer())
    return { picture: await takePicture(ctx.db, storage, bytes, actorKey(ctx.actor)) }
  }),
]

const YEAR = 'public, max-age=31536000, immutable'

/** Serves picture files; they are immutable, because the id is a hash of the bytes. */
export function mountPictures(app: Hono<Env>, storage: Storage) {
  app.get('/pictures/:id{[0-9a-f]{32}}/:file{(?:320|640|1280)\\.(?:avif|webp)}', async http => {
    const { id, file } = http.req.param()
    const found = await storage.get(pictureKey(id, file as PictureFile))
    if (!found) throw new Refusal('not_found')
    return new Response(Readable.toWeb(found) as ReadableStream<Uint8Array>, {
      headers: {
        'content-type': `image/${file.split('.')[1]}`,
        'cache-control': YEAR,
        // Pages on other origins show them: the public compost data links to them.
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  })
}
