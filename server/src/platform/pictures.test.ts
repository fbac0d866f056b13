import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureKey, processPicture, reencode, storePicture } from './pictures.ts'
import { folderStorage } from './storage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const plain = (width: number, height: number, background = '#0b5a4e') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const
const noisy = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: NOISE } })

const refusalOf = (bytes: Uint8Array) =>
  processPicture(bytes).then(
    () => 'accepted',
    error => error.code,
  )
const fileOf = async (bytes: Uint8Array, name: string) =>
  (await processPicture(bytes)).files.find(file => file.name === name)!.bytes

test('makes three sizes in two formats of a 10 MB photo', async () => {
  const photo = await noisy(4000, 3000).jpeg({ quality: 94 }).toBuffer()
  expect(photo.length).toBeGreaterThan(7_000_000)
  expect(photo.length).toBeLessThan(12 * 1024 * 1024)
  const { files, id, width, height } = await processPicture(photo)
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect({ width, height }).toEqual({ width: 1280, height: 960 })
  const made = await Promise.all(
    files.map(async ({ name, bytes }) => [name, await sharp(bytes).metadata()] as const),
  )
  expect(made.map(([name, { width, height, format }]) => [name, width, height, format])).toEqual([
    ['320.avif', 320, 240, 'heif'],
    ['320.webp', 320, 240, 'webp'],
    ['640.avif', 640, 480, 'heif'],
    ['640.webp', 640, 480, 'webp'],
    ['1280.avif', 1280, 960, 'heif'],
    ['1280.webp', 1280, 960, 'webp'],
  ])
})

test('removes location and camera from a picture after turning it upright', async () => {
  const photo = await plain(300, 400, '#000000')
    .composite([{ input: await plain(300, 200, '#ffffff').png().toBuffer(), gravity: 'north' }])
    .withExif({
      IFD0: { Make: 'Phone of Maryam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 36/1 0/1' },
    })
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer()
  expect(photo.includes('Maryam')).toBe(true)
  const { files } = await processPicture(photo)
  for (const { bytes } of files) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(bytes.includes('Maryam') || bytes.includes('Exif')).toBe(false)
  }
  // Orientation 8 rotates by 270 degrees: what was white at the top is white on the left.
  const upright = await sharp(files[0]!.bytes).raw().toBuffer({ resolveWithObject: true })
  const brightness = (x: number) => upright.data[(120 * upright.info.width + x) * upright.info.channels]
  expect(brightness(20)).toBeGreaterThan(230)
  expect(brightness(upright.info.width - 20)).toBeLessThan(25)
})

test('does not enlarge a small picture', async () => {
  const { files, width, height } = await processPicture(await plain(500, 900).png().toBuffer())
  expect({ width, height }).toEqual({ width: 500, height: 375 })
  expect((await sharp(files.at(-1)!.bytes).metadata()).width).toBe(500)
})

test.each([
  [
    'a transparent PNG',
    async () => sharp({ create: { width: 80, height: 60, channels: 4, background: '#ffffff00' } }).png(),
  ],
  ['a grey 16-bit PNG', async () => plain(80, 60, '#fff').toColourspace('grey16').png()],
  ['a CMYK JPEG', async () => plain(80, 60, '#fff').toColourspace('cmyk').jpeg()],
  ['WebP', async () => plain(80, 60, '#fff').webp()],
  ['AVIF', async () => plain(80, 60, '#fff').avif()],
])('reads %s in ordinary colours', async (_, make) => {
  const webp = await fileOf(await (await make()).toBuffer(), '320.webp')
  const { dominant, channels } = await sharp(webp).stats()
  expect(channels).toHaveLength(3)
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test.each([
  [
    'SVG',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    ),
  ],
  [
    'SVG behind an XML declaration',
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['only the first bytes of a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
])('refuses the file as a picture: %s', async (_, bytes) => {
  expect(await refusalOf(bytes)).toBe('picture_not_readable')
})

test.each([
  ['png', 'png', 4],
  ['webp', 'webp', 4],
  ['avif', 'webp', 4],
  ['jpeg', 'jpeg', 3],
] as const)(
  're-encodes a %s as %s, uncropped, with the same transparency',
  async (from, format, channels) => {
    const made = sharp({ create: { width: 80, height: 20, channels: 4, background: '#ff000080' } })
    const again = await reencode(await made.toFormat(from).toBuffer())
    expect(again.contentType).toBe(`image/${format}`)
    expect(await sharp(again.bytes).metadata()).toMatchObject({ format, channels, width: 80, height: 20 })
  },
)

test('refuses GIF and TIFF under any name', async () => {
  expect(await refusalOf(await plain(40, 30).gif().toBuffer())).toBe('picture_not_readable')
  expect(await refusalOf(await plain(40, 30).tiff().toBuffer())).toBe('picture_not_readable')
})

test('refuses a JPEG and a PNG that are cut in the middle', async () => {
  for (const whole of [await noisy(800, 600).jpeg().toBuffer(), await noisy(800, 600).png().toBuffer()])
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('picture_not_readable')
})

test.each([
  ['a JPEG that lacks its last byte', 'jpeg', 1],
  ['a JPEG that lacks its end', 'jpeg', 2],
  ['a PNG that lacks its last bytes', 'png', 2],
  ['a PNG that lacks its end', 'png', 12],
] as const)('accepts %s, as phones do', async (_, format, lost) => {
  const whole = await noisy(800, 600).toFormat(format).toBuffer()
  expect(await refusalOf(whole.subarray(0, whole.length - lost))).toBe('accepted')
})

test('refuses a JPEG whose last rows are missing', async () => {
  const whole = await noisy(800, 600).jpeg().toBuffer()
  expect(await refusalOf(whole.subarray(0, whole.length - 2000))).toBe('picture_not_readable')
})

test('refuses a picture of 50 megapixels, even in a small file', async () => {
  const bomb = await plain(10_000, 5_000).png().toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await refusalOf(bomb)).toBe('picture_too_large')
})

test('refuses a picture of more than 12 MB without reading it', async () => {
  expect(await refusalOf(Buffer.alloc(12 * 1024 * 1024 + 1))).toBe('picture_too_large')
})

test('removes everything from a picture file but the picture', async () => {
  const payload = '<script>alert(document.domain)</script>'
  const photo = await plain(80, 60)
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${payload}</x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([photo, Buffer.from(`PK\x03\x04${payload}`)])
  expect(polyglot.includes(payload)).toBe(true)
  for (const { bytes } of (await processPicture(polyglot)).files)
    expect(bytes.includes('<script>')).toBe(false)
})

test('processes five pictures at once and refuses others', async () => {
  const photo = await plain(400, 300).jpeg().toBuffer()
  const tries = await Promise.all(Array.from({ length: 8 }, () => refusalOf(photo)))
  expect(tries.filter(result => result === 'accepted')).toHaveLength(5)
  expect(tries.filter(result => result === 'unavailable')).toHaveLength(3)
  expect(await refusalOf(photo)).toBe('accepted')
})

test('stores the same picture once', async () => {
  const storage = folderStorage(folder)
  const photo = await plain(400, 300).jpeg().toBuffer()
  const id = await storePicture(storage, photo)
  expect(
    await storePicture({ ...storage, put: () => Promise.reject(new Error('stored twice')) }, photo),
  ).toBe(id)
  const stored = await storage.get(pictureKey(id, '320.webp'))
  expect((await sharp(await buffer(stored!)).metadata()).format).toBe('webp')
  expect(await readdir(join(folder, 'pictures', id.slice(0, 2), id))).toHaveLength(6)
})
