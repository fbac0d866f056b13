import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureKey } from '#platform/pictures'
import { folderStorage } from '#platform/storage'
import { dishPicture, storefrontPicture } from './catalogue.ts'
import { DISHES } from './dishes.ts'
import { draw } from './draw.ts'
import { storePictures } from './gallery.ts'
import { readIcons } from './icons.ts'
import { iconsOf, render } from './render.ts'
import { STOREFRONTS } from './storefronts.ts'

const compositions = [...Object.values(DISHES), ...Object.values(STOREFRONTS)]
const icons = await readIcons(new Set(compositions.flatMap(iconsOf)))

test('draws every picture whole', () => {
  for (const composition of compositions) expect(draw(composition, icons, 320)).not.toMatch(/undefined|NaN/)
})

test('writes a PNG in the shape of a card', async () => {
  const { width, height, format } = await sharp(await render(DISHES.bananas, icons)).metadata()
  expect({ width, height, format }).toEqual({ width: 800, height: 600, format: 'png' })
})

test('gives every picture an id of its own', () => {
  expect(dishPicture('rice')).toMatch(/^[0-9a-f]{32}$/)
  expect(dishPicture('rice')).not.toBe(storefrontPicture('restaurant'))
})

test('stores what is missing, once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sample-pictures-'))
  try {
    const storage = folderStorage(folder)
    const id = dishPicture('bananas')
    expect(await storePictures(storage, [id])).toBe(1)
    for (const file of ['320.avif', '640.webp', '1280.webp'] as const)
      expect(await storage.has(pictureKey(id, file))).toBe(true)
    expect(await storePictures(storage, [id])).toBe(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 60_000)
