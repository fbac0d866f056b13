import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileTokens } from '#files'
import { erasePerson } from '#identity'
import { transact } from '#platform/transact'
import { openRestWorld, type RestWorld, type Someone } from '#testing/supabase-client/rest-world'
import {
  aPhoto,
  avatars,
  codeOf,
  privates,
  rawRequest,
  type StorageProblem,
} from '#testing/supabase-client/storage-world'

let world: RestWorld
let me: Someone
let other: Someone
let photo: Buffer<ArrayBuffer>
beforeAll(async () => {
  world = await openRestWorld()
  photo = await aPhoto()
  other = await world.someone()
  me = await world.someone()
  for (const bucket of [avatars, privates]) await bucket(other).upload(`${other.id}/a.png`, photo)
})
afterAll(() => world.close())

async function send(method: string, path: string, body?: Uint8Array | string, sent = {}) {
  const { status, headers, text } = await rawRequest(world.origin, `/storage/v1/${path}`, {
    method,
    headers: { apikey: world.anon, authorization: `Bearer ${me.token}`, ...sent },
    ...(body !== undefined && { body }),
  })
  return {
    status,
    headers,
    body: (text ? JSON.parse(text) : null) as StorageProblem & Record<string, unknown>,
  }
}

const objects = async () => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    'select name from files.objects order by name',
  )
  return rows.map(({ name }) => name)
}

describe('another person’s file', () => {
  test.each(['a person', 'nobody'])(
    'hides another person’s file from %s, and refuses to change it',
    async who => {
      const caller = who === 'nobody' ? { ...me, supabase: world.client() } : me
      const foreign = `${other.id}/a.png`
      const before = await objects()
      for (const bucket of [avatars(caller), privates(caller)]) {
        expect((await bucket.download(foreign)).data).toBeNull()
        expect(await codeOf(bucket.info(foreign))).toBe('NoSuchKey')
        expect((await bucket.exists(foreign)).data).toBe(false)
        expect(await codeOf(bucket.createSignedUrl(foreign, 60))).toBe('NoSuchKey')
        expect((await bucket.createSignedUrls([foreign], 60)).data).toMatchObject([{ signedURL: null }])
        for (const folder of ['', other.id, `${other.id}/`])
          expect((await bucket.list(folder)).data).toEqual([])
        expect(await codeOf(bucket.upload(`${other.id}/b.png`, photo))).toBe('AccessDenied')
        expect(await codeOf(bucket.upload('b.png', photo))).toBe('AccessDenied')
        expect(await codeOf(bucket.upload(other.id, photo))).toBe('AccessDenied')
        expect(await codeOf(bucket.upload(foreign, photo, { upsert: true }))).toBe('AccessDenied')
        expect(await codeOf(bucket.update(foreign, photo))).toBe('AccessDenied')
        expect(await codeOf(bucket.createSignedUploadUrl(`${other.id}/b.png`))).toBe('AccessDenied')
        expect(await codeOf(bucket.move(foreign, `${me.id}/a.png`))).toBe('NoSuchKey')
        expect(await codeOf(bucket.copy(foreign, `${me.id}/a.png`))).toBe('NoSuchKey')
        expect((await bucket.remove([foreign])).data).toEqual([])
      }
      expect((await avatars(me).upload(`${me.id}/a.png`, photo)).error).toBeNull()
      expect(await codeOf(avatars(me).move(`${me.id}/a.png`, `${other.id}/b.png`))).toBe('AccessDenied')
      expect(await codeOf(avatars(me).copy(`${me.id}/a.png`, foreign))).toBe('AccessDenied')
      expect(await objects()).toEqual([...before, `${me.id}/a.png`].sort())
      await avatars(me).remove([`${me.id}/a.png`])
    },
  )

  test('answers public addresses only in public buckets, and lists buckets for servers', async () => {
    const open = (bucket: string) =>
      fetch(`${world.origin}/storage/v1/object/public/${bucket}/${other.id}/a.png`)
    expect((await open('avatars')).status).toBe(200)
    expect(await (await open('private')).json()).toEqual({
      statusCode: '404',
      error: 'Bucket not found',
      message: 'Bucket not found',
      code: 'NoSuchBucket',
    })
    expect((await me.supabase.storage.listBuckets()).data).toEqual([])
    expect(await codeOf(me.supabase.storage.getBucket('avatars'))).toBe('NoSuchBucket')
    const server = world.client(world.service)
    expect((await server.storage.listBuckets()).data?.map(({ id }) => id)).toEqual([
      'avatars',
      'listings',
      'private',
      'reviews',
    ])
    expect((await server.storage.from('private').download(`${other.id}/a.png`)).error).toBeNull()
    expect(
      await send('GET', 'bucket', undefined, { apikey: world.service, origin: 'https://shop.example' }),
    ).toMatchObject({
      status: 400,
      body: { statusCode: '403', code: 'AccessDenied' },
    })
  })
})

describe('addresses', () => {
  const mine = () => `object/avatars/${me.id}`

  test.each([
    ['..%2f', (at: string) => `${at}/..%2f${other.id}%2fa.png`],
    ['%2e%2e%2f', (at: string) => `${at}/%2e%2e%2fx.png`],
    ['%252e%252e', (at: string) => `${at}/%252e%252e/x.png`],
    ['%00', (at: string) => `${at}/a%00.png`],
    ['%0a', (at: string) => `${at}/a%0a.png`],
    ['%5c', (at: string) => `${at}/..%5c..%5cx.png`],
    ['%23 and %3f', (at: string) => `${at}/a%23b%3fc.png`],
    ['//', (at: string) => `${at}//x.png`],
    ['a slash at the end', (at: string) => `${at}/x.png/`],
    ['what is no UTF-8', (at: string) => `${at}/%ff.png`],
    ['half an escape', (at: string) => `${at}/%2.png`],
    ['a name of 600', (at: string) => `${at}/${'a'.repeat(600)}`],
    ['letters turned around', (at: string) => `${at}/${encodeURIComponent('\u202egnp.exe')}`],
  ])('refuses %s in a path', async (_, path) => {
    const before = await objects()
    expect(await codeOf(send('POST', path(mine()), photo))).toBe('InvalidKey')
    expect(await objects()).toEqual(before)
  })

  test('refuses a path with two dots that leave the allowed folder', async () => {
    for (const dots of ['..', '%2e%2e', '.%2E'])
      expect(await codeOf(send('POST', `${mine()}/${dots}/${other.id}/x.png`, photo))).toBe('AccessDenied')
    expect((await privates(me).list(`../${other.id}`)).data).toEqual([])
    expect(await codeOf(privates(me).copy(`${me.id}/../${other.id}/a.png`, `${me.id}/a.png`))).toBe(
      'InvalidKey',
    )
    expect(await codeOf(privates(me).move(`${me.id}/a.png`, '../a.png'))).toBe('InvalidKey')
    expect((await privates(me).remove([`${me.id}/../${other.id}/a.png`, '\0'.slice(1)])).data).toEqual([])
  })

  test.each([
    ['GET', 'render/image/public/avatars/a.png', 400, 'FeatureNotEnabled'],
    ['POST', 'upload/resumable', 400, 'FeatureNotEnabled'],
    ['POST', 'object/list-v2/avatars', 400, 'FeatureNotEnabled'],
    ['DELETE', 'cdn/avatars', 400, 'FeatureNotEnabled'],
    ['GET', 'elsewhere', 404, 'NoSuchRoute'],
    ['PATCH', 'object/avatars/a.png', 404, 'NoSuchRoute'],
    ['POST', 'object/list/nothing', 400, 'NoSuchBucket'],
    ['GET', "object/public/avatars'%20or%20'1'='1/a.png", 400, 'NoSuchBucket'],
  ])('answers %s %s with %i %s', async (method, path, status, code) => {
    const answer = await send(method, path, method === 'POST' ? '{}' : undefined)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(Object.keys(answer.body)).toEqual(['statusCode', 'error', 'message', 'code'])
  })
})

test('allows every origin to call, and to read the reason of a refusal', async () => {
  const parameters = {
    origin: 'https://shop.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'apikey,authorization,x-upsert,x-metadata',
  }
  const preflight = await send('OPTIONS', 'object/avatars/a.png', undefined, parameters)
  expect(preflight).toMatchObject({ status: 204, body: null })
  for (const sent of [
    preflight,
    await send('GET', 'object/avatars/a.png', undefined, { origin: parameters.origin }),
  ])
    expect(sent.headers['access-control-allow-origin']).toBe('*')
  expect(preflight.headers['access-control-allow-headers']).toContain('x-upsert')
})

describe('tokens and keys', () => {
  const signedWith = (key: Uint8Array, claims: object) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(key)
  const foreign = () => `private/${other.id}/a.png`
  const open = async (token: string, path = foreign()) =>
    (
      (await (
        await fetch(`${world.origin}/storage/v1/object/sign/${path}?token=${token}`)
      ).json()) as StorageProblem
    ).code

  test('refuses a token that is forged, expired or of another file', async () => {
    const { data } = await privates(other).createSignedUrl(`${other.id}/a.png`, 60)
    const token = new URL(data!.signedUrl).searchParams.get('token')!
    expect((await fetch(data!.signedUrl)).status).toBe(200)
    const [head, claims, signature] = token.split('.') as [string, string, string]
    const bent = `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const url = foreign()
    for (const forged of [
      '',
      'rubbish',
      bent,
      none,
      `${head}.${Buffer.from(JSON.stringify({ use: 'read', url, exp: 9e9 })).toString('base64url')}.${signature}`,
      await signedWith(Buffer.alloc(32), { use: 'read', url }),
      // The server's other keys must not be accepted here.
      await signedWith(world.services.identity.keys.apiKeySecret, { use: 'read', url }),
      await fileTokens(world.services.urlSigningKey).sign(
        { use: 'read', url },
        new Date(Date.now() - 61_000),
        60,
      ),
      other.token,
      world.service,
    ])
      expect(await open(forged)).toBe('InvalidJWT')
    expect(await open(token, `avatars/${other.id}/a.png`)).toBe('InvalidSignature')
    const write = await privates(other).createSignedUploadUrl(`${other.id}/a.png`, { upsert: true })
    expect(await open(write.data!.token)).toBe('InvalidSignature')
    const upload = (text: string) => privates(me).uploadToSignedUrl(`${other.id}/a.png`, text, photo)
    expect(await codeOf(upload(token))).toBe('InvalidSignature')
    expect(await codeOf(upload(bent))).toBe('InvalidJWT')
  })

  test.each([0, -1, 1.5, 604_801, 1e300, '60', null])(
    'refuses to sign an address for %j seconds',
    async expiresIn => {
      const sent = send('POST', `object/sign/private/${me.id}/a.png`, JSON.stringify({ expiresIn }))
      expect(await codeOf(sent)).toBe('InvalidRequest')
    },
  )

  test('refuses the signed upload URL of a deleted user', async () => {
    me = await world.someone()
    const { data } = await privates(me).createSignedUploadUrl(`${me.id}/a.png`)
    await transact(world.database.ctx(), tx => erasePerson(tx, me.id))
    const sent = privates(other).uploadToSignedUrl(data!.path, data!.token, photo)
    expect(await codeOf(sent)).toBe('InvalidJWT')
  })

  test('refuses an invalid token or key', async () => {
    expect(await send('GET', 'bucket', undefined, { apikey: 'rubbish' })).toMatchObject({
      status: 401,
      body: { statusCode: '401', code: 'InvalidApiKey' },
    })
    expect(await send('GET', 'bucket', undefined, { authorization: 'Bearer rubbish' })).toMatchObject({
      status: 400,
      body: { code: 'InvalidJWT' },
    })
  })
})
