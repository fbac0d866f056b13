import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

function ico(pictures: readonly { size: number; bytes: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, bytes }, index) => {
    const at = 6 + 16 * index
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(bytes.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  })
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)])
}

/** All made of `icon.svg`, whose drawing stays within the circle that every phone shows. */
export async function writeIcons(folder: string): Promise<void> {
  const svg = await readFile(join(folder, 'icon.svg'), 'utf8')
  const square = svg.replace(' rx="15"', '')
  const small = await Promise.all([16, 32, 48].map(async size => ({ size, bytes: await png(svg, size) })))
  const write = (name: string, content: Buffer | string) => writeFile(join(folder, name), content)
  await Promise.all([
    write('favicon.ico', ico(small)),
    write('apple-touch-icon.png', await png(square, 180)),
    write('icon-96.png', await png(svg, 96)),
    write('icon-192.png', await png(svg, 192)),
    write('icon-512.png', await png(svg, 512)),
    write('icon-maskable-512.png', await png(square, 512)),
  ])
}
