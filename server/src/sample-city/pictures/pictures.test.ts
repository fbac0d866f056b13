import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DISHES } from './dishes.ts'
import { draw } from './draw.ts'
import { dishPicture, storefrontPicture } from './gallery.ts'
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
