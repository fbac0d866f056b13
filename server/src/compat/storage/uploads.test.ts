import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '#platform/storage'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { openRestWorld, type RestWorld, type Someone } from '#testing/supabase-client/rest-world'
import { aPhoto, avatars, codeOf, rawRequest } from '#testing/supabase-client/storage-world'

let folder: string
let world: RestWorld
let me: Someone
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'))
  world = await openRestWorld({ storage: folderStorage(folder) })
  photo = await aPhoto()
})
const insertAgain = async () => {
  me = await world.someone()
}
beforeAll(insertAgain)
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const upload = (body: Uint8Array | string, headers: Record<string, string> = {}, bucket = 'avatars') =>
  rawRequest(world.origin, `/storage/v1/object/${bucket}/${me.id}/a`, {
    method: 'POST',
    headers: { apikey: world.anon, authorization: `Bearer ${me.token}`, ...headers },
    body,
  }).then(({ status, text }) => [status, (JSON.parse(text) as { code?: string }).code])

const lying = async () =>
  (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort()
const named = async () =>
  (
    await world.database.pool.query<{ version: string }>('select version from files.objects order by version')
  ).rows.map(({ version }) => version)

/** Runs all waiting jobs as if they were due. */
async function later() {
  await world.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await letHappen({ ...world.database.ctx(), db: world.database.pool }, world.services)
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each<[string, () => Promise<Uint8Array> | Uint8Array, Record<string, string>, string, string?]>([
  ['a program', () => Buffer.from(SVG), { 'content-type': 'image/png' }, 'InvalidMimeType'],
  ['a page', () => Buffer.from('<script>'), { 'content-type': 'image/jpeg' }, 'InvalidMimeType'],
  ['a GIF', () => aPhoto({}, 'gif'), { 'content-type': 'image/png' }, 'InvalidMimeType'],
  ['nothing', () => Buffer.alloc(0), {}, 'InvalidMimeType'],
  ['half a photo', async () => (await aPhoto()).subarray(0, 60), {}, 'InvalidMimeType'],
  ['50 megapixels', () => aPhoto({ width: 10_000, height: 5_000 }), {}, 'EntityTooLarge'],
  ['13 MB', () => Buffer.alloc(13 << 20), {}, 'EntityTooLarge', 'listings'],
  ['6 MB where 5 may be', () => Buffer.alloc(6 << 20), {}, 'EntityTooLarge'],
  [
    'a form that is none',
    () => Buffer.from('x'),
    { 'content-type': 'multipart/form-data; boundary=y' },
    'InvalidRequest',
  ],
  [
    'a form without a file',
    () => Buffer.from('--y\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--y--\r\n'),
    { 'content-type': 'multipart/form-data; boundary=y' },
    'InvalidRequest',
  ],
  ['words beside it that are no JSON', () => photo, { 'x-metadata': btoa('{') }, 'InvalidRequest'],
  ['a list beside it', () => photo, { 'x-metadata': btoa('[1]') }, 'InvalidRequest'],
  ['a NUL beside it', () => photo, { 'x-metadata': btoa('{"a":"\\u0000"}') }, 'InvalidRequest'],
  ['much beside it', () => photo, { 'x-metadata': btoa(`{"a":"${'x'.repeat(5000)}"}`) }, 'InvalidRequest'],
  [
    'what grows in the database',
    () => photo,
    { 'x-metadata': btoa(`{"a":[${'1,'.repeat(2000)}1]}`) },
    'InvalidRequest',
  ],
])('refuses the upload of %s, and stores nothing', async (_, make, headers, code, bucket) => {
  const before = await named()
  expect(await upload(await make(), headers, bucket)).toEqual([400, code])
  expect(await named()).toEqual(before)
})

test('stops reading a body without a declared length at the size limit', async () => {
  const before = await named()
  const endless = upload(Buffer.alloc(13 << 20), { 'transfer-encoding': 'chunked' }, 'listings')
  const cutOff = (error: Error & { code?: string }) => [400, error.code === 'ECONNRESET' && 'EntityTooLarge']
  expect(await endless.catch(cutOff)).toEqual([400, 'EntityTooLarge'])
  expect(await named()).toEqual(before)
})

test('accepts a photo of 10 MB, and strips its metadata', async () => {
  const large = await aPhoto({ width: 4000, height: 3000, noise: true }, 'jpeg')
  const sent = Buffer.concat([large, Buffer.alloc(Math.max(0, (10 << 20) - large.length)), Buffer.from(SVG)])
  expect(sent.length).toBeGreaterThan(10 << 20)
  expect(await upload(sent, { 'content-type': 'text/html' }, 'listings')).toEqual([200, undefined])
  const { data } = await me.supabase.storage.from('listings').download(`${me.id}/a`)
  const bytes = Buffer.from(await data!.arrayBuffer())
  expect(bytes.includes('<script>')).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2048, height: 1536 })
})

test('stores exactly one of several uploads at one path, and deletes the other bytes', async () => {
  await insertAgain()
  await later()
  const before = await lying()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(shade => aPhoto({ background: `#00000${shade}` }).then(bytes => upload(bytes))),
  )
  expect(answers.map(([, code]) => code ?? 'taken').sort()).toEqual([
    ...Array(3).fill('ResourceAlreadyExists'),
    'taken',
  ])
  await later()
  expect((await lying()).length).toBe(before.length + 1)
  expect(await lying()).toEqual(await named())
})

test('deletes the bytes of a file that is replaced, overwritten, copied or removed', async () => {
  await insertAgain()
  const mine = (name: string) => `${me.id}/${name}`
  await avatars(me).upload(mine('a'), photo)
  await Promise.all([1, 2, 3].map(() => avatars(me).upload(mine('a'), photo, { upsert: true })))
  await avatars(me).copy(mine('a'), mine('b'))
  await avatars(me).copy(mine('a'), mine('b'))
  await Promise.all(['c', 'd'].map(name => avatars(me).move(mine('b'), mine(name))))
  expect((await avatars(me).list(me.id)).data).toHaveLength(2)
  await later()
  expect(await lying()).toEqual(await named())
  expect((await avatars(me).download(mine('a'))).data?.size).toBeGreaterThan(0)
  await avatars(me).remove([mine('a')])
  await later()
  expect(await lying()).toEqual(await named())
})

test('leaves no row when killed before the insert, and deletes the bytes later', async () => {
  const before = await named()
  const child = fork(
    fileURLToPath(new URL('../../domains/files/testing/killed-upload.ts', import.meta.url)),
    { execArgv: [] },
  )
  child.send([world.database.url, folder, me.id, photo.toString('base64')])
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  expect(await named()).toEqual(before)
  expect((await lying()).length).toBe(before.length + 1)
  await later()
  expect(await lying()).toEqual(before)
})

test('limits the number of uploads', async () => {
  await insertAgain()
  const { pool } = world.database
  await pool.query(
    `insert into files.objects (bucket_id, name, owner_id, version, size, mime_type, etag)
      select 'avatars', $1 || '/' || n, $1::uuid, gen_random_uuid(), 1, 'image/png', '' from generate_series(1, 1000) n`,
    [me.id],
  )
  expect(await upload(photo)).toEqual([400, 'AccessDenied'])
  await pool.query('delete from files.objects where owner_id = $1', [me.id])
  for (let tries = 0; tries < 58; tries++)
    await pool.query(`select platform.take($1, 60, 3600)`, [`pictures.upload:${me.id}`])
  expect(await upload(photo)).toEqual([200, undefined])
  expect(await upload(photo, { 'x-upsert': 'true' })).toEqual([429, 'SlowDown'])
})

test('lets servers make buckets, and protects the built-in buckets', async () => {
  const { storage } = world.client(world.service)
  const made = await storage.createBucket('menus', {
    public: true,
    fileSizeLimit: '1MB',
    allowedMimeTypes: ['image/png'],
  })
  expect(made).toEqual({ data: { name: 'menus' }, error: null })
  expect(await codeOf(storage.createBucket('menus'))).toBe('ResourceAlreadyExists')
  for (const name of ['public', 'A', '../x', ''])
    expect(await codeOf(storage.createBucket(name))).toBe('InvalidRequest')
  expect((await storage.getBucket('menus')).data).toMatchObject({
    public: true,
    file_size_limit: 1_048_576,
  })
  expect((await storage.from('menus').upload('a.png', photo)).error).toBeNull()
  expect(await codeOf(storage.from('menus').upload('b.jpg', await aPhoto({}, 'jpeg')))).toBe(
    'InvalidMimeType',
  )
  expect(await codeOf(avatars(me).copy(`${me.id}/a`, 'b.png', { destinationBucket: 'menus' }))).toBe(
    'AccessDenied',
  )
  expect(await codeOf(storage.deleteBucket('menus'))).toBe('BucketNotEmpty')
  expect((await storage.updateBucket('menus', { public: false })).error).toBeNull()
  expect((await storage.getBucket('menus')).data).toMatchObject({
    public: false,
    allowed_mime_types: ['image/png'],
  })
  expect((await storage.emptyBucket('menus')).error).toBeNull()
  expect((await storage.deleteBucket('menus')).error).toBeNull()
  for (const refused of [
    storage.deleteBucket('avatars'),
    storage.emptyBucket('avatars'),
    storage.updateBucket('avatars', { public: false }),
  ])
    expect(await codeOf(refused)).toBe('AccessDenied')
  const mine = me.supabase.storage
  for (const refused of [
    mine.createBucket('mine'),
    mine.deleteBucket('avatars'),
    mine.emptyBucket('avatars'),
  ])
    expect(await codeOf(refused)).toBe('AccessDenied')
})

test('refuses uploads of a banned user on every route', async () => {
  const name = `${me.id}/signed.png`
  const { data } = await avatars(me).createSignedUploadUrl(name)
  await world.client(world.service).auth.admin.updateUserById(me.id, { ban_duration: '1h' })
  const signed = avatars(await world.someone()).uploadToSignedUrl(name, data!.token, photo)
  expect(await codeOf(signed)).toBe('InvalidJWT')
  expect(await upload(photo)).toEqual([400, 'InvalidJWT'])
  const typed = await rawRequest(world.origin, '/api/v1/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${me.token}` },
    body: photo,
  })
  expect(typed.status).toBe(401)
  await insertAgain()
})
