import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeIcons } from './icons.ts'

test('each form of the icon has the size that its name states', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dawra-icons-'))
  try {
    await copyFile(join(import.meta.dirname, '../public/icon.svg'), join(folder, 'icon.svg'))
    await writeIcons(folder)
    for (const [name, size] of [
      ['apple-touch-icon.png', 180],
      ['icon-96.png', 96],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['icon-maskable-512.png', 512],
    ] as const) {
      const { format, width, height } = await sharp(join(folder, name)).metadata()
      expect([name, format, width, height]).toEqual([name, 'png', size, size])
    }
    const favicon = await readFile(join(folder, 'favicon.ico'))
    expect([...favicon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0])
    for (const [index, size] of [16, 32, 48].entries()) {
      const at = 6 + 16 * index
      const from = favicon.readUInt32LE(at + 12)
      const picture = favicon.subarray(from, from + favicon.readUInt32LE(at + 8))
      const { format, width } = await sharp(picture).metadata()
      expect([favicon[at], format, width]).toEqual([size, 'png', size])
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('keeps the drawing inside the circle that phones cut out of an icon', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dawra-icons-'))
  try {
    await copyFile(join(import.meta.dirname, '../public/icon.svg'), join(folder, 'icon.svg'))
    await writeIcons(folder)
    const { data, info } = await sharp(join(folder, 'icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = [...data.subarray(0, 3)]
    const isDrawn = (x: number, y: number) => {
      const at = (y * info.width + x) * info.channels
      return ground.some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) > 8)
    }
    const outside = []
    // Every platform shows at least a centred circle of four fifths of the width.
    for (let y = 0; y < 512; y++)
      for (let x = 0; x < 512; x++)
        if (Math.hypot(x - 256, y - 256) > 0.4 * 512 && isDrawn(x, y)) outside.push(`${x} ${y}`)
    expect(outside).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
