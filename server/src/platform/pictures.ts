import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from './errors.ts'
import { type PictureType, pictureTypeOf } from './picture-type.ts'
import type { Storage } from './storage.ts'

export interface Picture {
  id: string
  width: number
  height: number
  files: readonly { name: PictureFile; bytes: Buffer; contentType: string }[]
}

const WIDTHS = [320, 640, 1280] as const
export type PictureFile = `${(typeof WIDTHS)[number]}.${'avif' | 'webp'}`

export const LARGEST_UPLOAD = 12 * 1024 * 1024
const LARGEST_PIXELS = 40_000_000
const PATIENCE_SECONDS = 15
/** Part of the id: raise it when the processing of pictures changes. */
const RECIPE = 1

// One of the two threads that the smallest machine has, so that requests continue while a picture is processed.
sharp.concurrency(1)
sharp.cache(false)

/** Largest first: when that file exists, the picture counts as complete. */
export const pictureFiles: readonly PictureFile[] = WIDTHS.toReversed().flatMap(
  width => [`${width}.webp`, `${width}.avif`] as const,
)

/** `quick` takes half the time: the large files get some percent larger, the small one of the lists does not. */
type Pace = 'careful' | 'quick'

export const pictureKey = (id: string, file: PictureFile) => `pictures/${id.slice(0, 2)}/${id}/${file}`

/**
 * Validates and stores an upload.
 * @returns the picture's id
 * @throws Refusal('picture_not_readable' | 'picture_too_large' | 'unavailable')
 */
export async function storePicture(storage: Storage, bytes: Uint8Array): Promise<string> {
  const id = idOf(bytes)
  // Files are stored in order: when the last one exists, all do.
  if (await storage.has(pictureKey(id, '1280.webp'))) return id
  const { files } = await processPicture(bytes)
  for (const { name, bytes, contentType } of files)
    await storage.put(pictureKey(id, name), bytes, contentType)
  return id
}

/**
 * Three sizes of a photo in two formats: upright, cropped to 4:3, in sRGB, without metadata.
 * @throws Refusal('picture_not_readable' | 'picture_too_large' | 'unavailable')
 */
export async function processPicture(bytes: Uint8Array, pace: Pace = 'careful'): Promise<Picture> {
  if (bytes.length > LARGEST_UPLOAD) throw new Refusal('picture_too_large', { maxBytes: LARGEST_UPLOAD })
  if (!pictureTypeOf(bytes)) throw new Refusal('picture_not_readable')
  return inTurn(async () => {
    const original = await decode(bytes)
    const files: Picture['files'][number][] = []
    for (const width of WIDTHS) files.push(...(await encode(original, width, pace)))
    return { id: idOf(bytes), width: original.info.width, height: original.info.height, files }
  })
}

const LARGEST_SIDE = 2048
/** Formats that browsers and other programs can read; all others become WebP. */
const KEPT_AS: Readonly<Record<PictureType, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
  'image/heic': 'webp',
}

/**
 * Re-encodes a photo, uncropped: upright, up to 2048 pixels or a smaller `side`, in sRGB, one frame, without
 * metadata.
 * @throws Refusal('picture_not_readable' | 'picture_too_large' | 'unavailable')
 */
export async function reencode(
  bytes: Uint8Array,
  {
    as,
    maxBytes = LARGEST_UPLOAD,
    side = LARGEST_SIDE,
  }: { as?: 'jpeg'; maxBytes?: number; side?: number } = {},
): Promise<{ bytes: Buffer; contentType: string }> {
  if (bytes.length > maxBytes) throw new Refusal('picture_too_large', { maxBytes })
  const type = pictureTypeOf(bytes)
  if (!type) throw new Refusal('picture_not_readable')
  const format = as ?? KEPT_AS[type]
  const made = await inTurn(() =>
    reading(bytes, image =>
      (format === 'jpeg' ? image.flatten({ background: '#ffffff' }) : image)
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .timeout({ seconds: PATIENCE_SECONDS })
        // With a quality option, sharp would write a PNG with a palette.
        .toFormat(format, format === 'png' ? {} : { quality: 82 })
        .toBuffer(),
    ),
  )
  return { bytes: made, contentType: `image/${format}` }
}

const idOf = (bytes: Uint8Array) =>
  createHash('sha256').update(`${RECIPE}:`).update(bytes).digest('hex').slice(0, 32)

type Decoded = Awaited<ReturnType<typeof decode>>

/** The upright 4:3 centre at its largest useful size, as raw pixels; metadata is dropped. */
function decode(bytes: Uint8Array) {
  return reading(bytes, async image => {
    const { autoOrient } = await image.metadata()
    const width = Math.min(WIDTHS[2], autoOrient.width, Math.floor((autoOrient.height * 4) / 3))
    return image
      .autoOrient()
      .resize(Math.max(1, width), heightOf(width), { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: PATIENCE_SECONDS })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  })
}

/** Applies the decoder's limits and maps its errors to refusals. */
async function reading<Result>(bytes: Uint8Array, work: (image: Sharp) => Promise<Result>) {
  const read = (of: Uint8Array, failOn: 'error' | 'warning') =>
    work(sharp(of, { limitInputPixels: LARGEST_PIXELS, failOn }))
  try {
    return await read(bytes, 'error').catch(error => {
      if (pictureTypeOf(bytes) !== 'image/jpeg') throw error
      // Phones can show a JPEG that lacks its last bytes. When pixels are missing, the decoder still warns.
      return read(Buffer.concat([bytes, JPEG_END]), 'warning')
    })
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    throw isTooLarge
      ? new Refusal('picture_too_large', { maxPixels: LARGEST_PIXELS })
      : new Refusal('picture_not_readable')
  }
}

const JPEG_END = Buffer.from([0xff, 0xd9])

const heightOf = (width: number) => Math.max(1, Math.round((width * 3) / 4))

/** Never enlarges a picture smaller than `width`. */
async function encode({ data, info }: Decoded, width: (typeof WIDTHS)[number], pace: Pace) {
  const isQuick = pace === 'quick' && width > WIDTHS[0]
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const scaled = () =>
    sharp(data, { raw }).resize(Math.min(width, info.width), heightOf(Math.min(width, info.width)))
  // More effort makes AVIF some percent smaller and several times slower.
  const avif = await scaled()
    .avif({ quality: 52, effort: isQuick ? 0 : 1 })
    .toBuffer()
  const webp = await scaled()
    .webp({ quality: 74, effort: isQuick ? 0 : 4 })
    .toBuffer()
  return [
    { name: `${width}.avif`, bytes: avif, contentType: 'image/avif' },
    { name: `${width}.webp`, bytes: webp, contentType: 'image/webp' },
  ] as const
}

const MAX_WAITING = 4
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Processes one picture at a time with a short queue. More are refused and may retry, so that uploads cannot exhaust
 * memory.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting > MAX_WAITING) throw new Refusal('unavailable', { retryAfter: 5 })
  waiting++
  const turn = last.then(work, work)
  last = turn
  return turn.finally(() => waiting--)
}
