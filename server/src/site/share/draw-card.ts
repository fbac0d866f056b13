import { join } from 'node:path'
import sharp from 'sharp'
import { Refusal } from '#platform/errors'
import { print } from '#platform/pdf/print'
import type { Card } from './share-card.ts'

const WIDTH = 1200
const HEIGHT = 630
/** The rest of the width is text. */
const PHOTO_WIDTH = 510
const QUALITY = 80
const MAX_WAITING = 6

const template = join(import.meta.dirname, 'card.typ')

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * The picture of a shared link, 1200 by 630, as JPEG. One at a time, because receipts use the same renderer.
 * @throws Refusal('unavailable') when too many wait
 */
export function drawCard(card: Card, photo: Buffer | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= MAX_WAITING) throw new Refusal('unavailable', { retryAfter: 5 })
  waiting++
  const draw = () => drawn({ ...card, hasPhoto: photo !== undefined }, photo)
  const turn = last.then(draw, draw)
  last = turn
  return turn.finally(() => waiting--)
}

async function drawn(card: Card, photo: Buffer | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await print({ template, content: card, as: 'svg' })
  const text = await sharp(svg, { density: 72 }).resize(WIDTH, HEIGHT, { fit: 'fill' }).png().toBuffer()
  const layers = photo ? [await placed(photo, card)] : []
  const picture = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#f4f6f1' },
  })
    .composite([...layers, { input: text }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(picture)
}

/** At the end of the line: right for English, left for Arabic. */
const placed = async (photo: Buffer, { direction }: Card) => ({
  input: await sharp(photo).resize(PHOTO_WIDTH, HEIGHT, { fit: 'cover' }).toBuffer(),
  top: 0,
  left: direction === 'rtl' ? 0 : WIDTH - PHOTO_WIDTH,
})
