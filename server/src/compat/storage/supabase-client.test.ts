import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStorage } from '#platform/storage'
import { s3Server } from '#testing/s3-server'
import { openRestWorld, type RestWorld, type Someone } from '#testing/supabase-client/rest-world'
import { aPhoto, avatars, privates } from '#testing/supabase-client/storage-world'

async function folder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  const storage = await openStorage({ dataDir, s3: undefined })
  return { storage, close: () => rm(dataDir, { recursive: true, force: true }) }
}

async function bucket() {
  const { config, close } = await s3Server()
  return { storage: await openStorage({ dataDir: '/nowhere', s3: config }), close }
}

describe.each([
  ['a folder', folder],
  ['S3', bucket],
])('@supabase/supabase-js, files in %s', (_, open) => {
  let lies: Awaited<ReturnType<typeof open>>
  let world: RestWorld
  let me: Someone
  let photo: Buffer<ArrayBuffer>
  beforeAll(async () => {
    lies = await open()
    world = await openRestWorld({ storage: lies.storage })
    photo = await aPhoto()
  })
  beforeEach(async () => {
    me = await world.someone()
  })
  afterAll(async () => {
    await world.close()
    await lies.close()
  })

  const mine = (name: string) => `${me.id}/${name}`
  const put = async (name: string, bytes: Buffer<ArrayBuffer> = photo) => {
    const { error } = await avatars(me).upload(mine(name), bytes)
    expect(error).toBeNull()
  }

  test('uploads a picture, and downloads it re-encoded', async () => {
    const withMetadata = (await sharp({
      create: { width: 3000, height: 1000, channels: 3, background: '#2d6a4f' },
    })
      .withExif({ IFD0: { Artist: 'Salim', Software: 'a telephone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()) as Buffer<ArrayBuffer>
    // The library declares bytes as text/plain; only the contents count.
    const { data, error } = await avatars(me).upload(mine('صورتي 1.jpg'), withMetadata, {
      cacheControl: '60',
      metadata: { taken: 'على الشاطئ' },
    })
    expect(error).toBeNull()
    expect(data).toEqual({
      id: expect.any(String),
      path: mine('صورتي 1.jpg'),
      fullPath: `avatars/${mine('صورتي 1.jpg')}`,
    })
    const got = await avatars(me).download(mine('صورتي 1.jpg'))
    expect(got.error).toBeNull()
    expect(got.data?.type).toBe('image/jpeg')
    const bytes = Buffer.from(await got.data!.arrayBuffer())
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 683, height: 2048 })
    expect(bytes.includes('Salim')).toBe(false)
    const info = await avatars(me).info(mine('صورتي 1.jpg'))
    expect(info.data).toMatchObject({
      id: data!.id,
      bucketId: 'avatars',
      name: mine('صورتي 1.jpg'),
      size: bytes.length,
      contentType: 'image/jpeg',
      cacheControl: 'max-age=60',
      metadata: { taken: 'على الشاطئ' },
    })
    expect(await avatars(me).exists(mine('صورتي 1.jpg'))).toEqual({ data: true, error: null })
    expect(await avatars(me).exists(mine('nothing.jpg'))).toMatchObject({
      data: false,
      error: { code: 'NoSuchKey' },
    })
    const { publicUrl } = avatars(me).getPublicUrl(mine('صورتي 1.jpg'), { download: 'أنا.jpg' }).data
    const open = await fetch(publicUrl)
    expect(Buffer.from(await open.arrayBuffer()).equals(bytes)).toBe(true)
    expect(Object.fromEntries(open.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      'content-disposition': `attachment; filename="___.jpg"; filename*=UTF-8''${encodeURIComponent('أنا')}.jpg`,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    })
    const again = await fetch(publicUrl, { headers: { 'if-none-match': open.headers.get('etag')! } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await fetch(publicUrl, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  test('accepts a file as a form, stream or view, in each format', async () => {
    const webp = await aPhoto({}, 'webp')
    const ways = {
      'form.webp': new Blob([webp], { type: 'text/html' }),
      'view.webp': new Uint8Array(webp),
      'avif.avif': await aPhoto({}, 'avif'),
      'jpeg.jpg': await aPhoto({}, 'jpeg'),
    }
    for (const [name, body] of Object.entries(ways))
      expect((await avatars(me).upload(mine(name), body, { metadata: { name } })).error).toBeNull()
    expect(
      (await avatars(me).upload(mine('stream'), Readable.from([webp]), { duplex: 'half' })).error,
    ).toBeNull()
    const { data } = await avatars(me).list(me.id)
    expect(data?.map(({ name, metadata }) => [name, metadata?.mimetype])).toEqual([
      ['avif.avif', 'image/webp'],
      ['form.webp', 'image/webp'],
      ['jpeg.jpg', 'image/jpeg'],
      ['stream', 'image/webp'],
      ['view.webp', 'image/webp'],
    ])
    expect((await avatars(me).info(mine('form.webp'))).data).toMatchObject({
      metadata: { name: 'form.webp' },
      cacheControl: 'max-age=3600',
    })
  })

  test('refuses a second file of the same name unless replacing it is requested', async () => {
    await put('a.png')
    const before = (await avatars(me).info(mine('a.png'))).data!
    expect((await avatars(me).upload(mine('a.png'), photo)).error).toMatchObject({
      status: 400,
      statusCode: '409',
      code: 'ResourceAlreadyExists',
    })
    const red = await aPhoto({ background: '#d00000' })
    const replaced = await avatars(me).upload(mine('a.png'), red, { upsert: true })
    expect(replaced).toMatchObject({ error: null, data: { id: before.id } })
    expect((await avatars(me).info(mine('a.png'))).data?.version).not.toBe(before.version)
    expect((await avatars(me).update(mine('a.png'), photo)).error).toBeNull()
    expect((await avatars(me).info(mine('a.png'))).data?.etag).toBe(before.etag)
    expect((await avatars(me).update(mine('b.png'), photo)).error).toMatchObject({ code: 'NoSuchKey' })
  })

  test('signs one and many download addresses', async () => {
    await privates(me).upload(mine('a b.png'), photo)
    const { data } = await privates(me).createSignedUrl(mine('a b.png'), 60, { download: true })
    const open = await fetch(data!.signedUrl)
    expect([open.status, open.headers.get('content-type'), open.headers.get('content-disposition')]).toEqual([
      200,
      'image/png',
      'attachment',
    ])
    expect(open.headers.get('cache-control')).toBe('private, max-age=3600')
    const many = await privates(me).createSignedUrls([mine('a b.png'), mine('c.png'), '../x'], 60)
    expect(many.data).toMatchObject([
      { path: mine('a b.png'), error: null },
      { path: mine('c.png'), signedUrl: null, error: expect.stringContaining('does not exist') },
      { path: '../x', signedUrl: null },
    ])
    expect((await fetch(many.data![0]!.signedUrl!)).status).toBe(200)
    expect((await privates(me).createSignedUrl(mine('c.png'), 60)).error).toMatchObject({ code: 'NoSuchKey' })
  })

  test('signs an upload URL that works once, without a session', async () => {
    const { data } = await privates(me).createSignedUploadUrl(mine('صور/a.png'))
    const nobody = world.client().storage.from('private')
    const sent = await nobody.uploadToSignedUrl(data!.path, data!.token, photo)
    expect(sent).toMatchObject({ error: null, data: { fullPath: `private/${mine('صور/a.png')}` } })
    expect((await nobody.uploadToSignedUrl(data!.path, data!.token, photo)).error).toMatchObject({
      statusCode: '409',
    })
    const other = await nobody.uploadToSignedUrl(mine('b.png'), data!.token, photo)
    expect(other.error).toMatchObject({ code: 'InvalidSignature' })
    expect((await privates(me).exists(mine('صور/a.png'))).data).toBe(true)
    const { data: open } = await privates(me).createSignedUploadUrl(mine('صور/a.png'), { upsert: true })
    expect((await nobody.uploadToSignedUrl(open!.path, open!.token, new Blob([photo]))).error).toBeNull()
  })

  test('lists folders and files: sorted, searched and paged', async () => {
    for (const name of ['b.png', 'a.png', 'deep/one.png', 'deep/er/two.png']) await put(name)
    const names = async (...args: Parameters<ReturnType<typeof avatars>['list']>) =>
      (await avatars(me).list(...args)).data?.map(({ name }) => name)
    expect(await names(me.id)).toEqual(['a.png', 'b.png', 'deep'])
    expect(await names(`${me.id}/deep/`)).toEqual(['er', 'one.png'])
    expect(await names()).toEqual([me.id])
    expect(await names(me.id, { sortBy: { order: 'desc' }, limit: 2 })).toEqual(['deep', 'b.png'])
    expect(await names(me.id, { sortBy: { column: 'created_at' }, limit: 2 })).toEqual(['b.png', 'a.png'])
    expect(await names(me.id, { limit: 1, offset: 1 })).toEqual(['b.png'])
    expect(await names(me.id, { search: 'B.' })).toEqual(['b.png'])
    const { data } = await avatars(me).list(me.id)
    expect(data).toMatchObject([
      {
        id: expect.any(String),
        metadata: { size: expect.any(Number), mimetype: 'image/png', eTag: expect.any(String) },
      },
      {},
      { name: 'deep', id: null, metadata: null, created_at: null },
    ])
  })

  test('moves, copies and removes files, also between buckets', async () => {
    await put('a.png')
    await put('taken.png')
    expect(await avatars(me).move(mine('a.png'), mine('b.png'))).toMatchObject({
      data: { message: 'Successfully moved' },
    })
    expect((await avatars(me).move(mine('a.png'), mine('c.png'))).error).toMatchObject({ code: 'NoSuchKey' })
    expect((await avatars(me).move(mine('b.png'), mine('taken.png'))).error).toMatchObject({
      statusCode: '409',
    })
    expect((await avatars(me).copy(mine('b.png'), mine('taken.png'))).error).toMatchObject({
      statusCode: '409',
    })
    const copied = await avatars(me).copy(mine('b.png'), mine('c.png'), { destinationBucket: 'private' })
    expect(copied.data).toEqual({ path: `private/${mine('c.png')}` })
    await avatars(me).move(mine('b.png'), mine('d.png'), { destinationBucket: 'private' })
    const removed = await avatars(me).remove([mine('taken.png'), mine('b.png')])
    expect(removed.data).toMatchObject([{ name: mine('taken.png'), bucket_id: 'avatars' }])
    expect((await avatars(me).list(me.id)).data).toEqual([])
    for (const name of ['c.png', 'd.png'])
      expect((await privates(me).download(mine(name))).data?.size).toBeGreaterThan(50)
  })
})
