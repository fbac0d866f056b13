import { expect, test } from 'vitest'
import { tilesOf } from './tiles.tsx'
import { fitted } from './view.ts'

const RUWI = { lat: 23.593, lng: 58.544 }
const SIZE = { width: 400, height: 300 }
const view = (scale: number) => ({ ...fitted([RUWI], SIZE), scale })

test('covers the view with the tiles of the nearest whole zoom level', () => {
  const tiles = tilesOf('https://{s}.tiles.test/{z}/{x}/{y}.png', view(4), SIZE)
  // 2 ** 2 times closer than zoom 10; Ruwi is in this tile.
  expect(tiles.map(({ key }) => key)).toContain('12/2714/1771')
  expect(tiles[0]?.href).toMatch(/^https:\/\/[abc]\.tiles\.test\/12\/\d+\/\d+\.png$/)
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ x, side }) => x + side))).toBeGreaterThanOrEqual(SIZE.width)
  expect(Math.max(...tiles.map(({ y, side }) => y + side))).toBeGreaterThanOrEqual(SIZE.height)
})

test('draws tiles at their own size, or slightly scaled between two zoom levels', () => {
  expect(tilesOf('{z}{x}{y}', view(4), SIZE)[0]?.side).toBe(256)
  expect(tilesOf('{z}{x}{y}', view(5), SIZE)[0]?.side).toBe(320)
})
