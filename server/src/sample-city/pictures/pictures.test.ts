import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureKey } from '#platform/pictures'
import { folderStorage } from '#platform/storage'
import { GIFTS } from '../donated-food.ts'
import { MENU } from '../menu/index.ts'
import { allPictures, dishPicture, storefrontPicture } from './catalogue.ts'
import { DISHES, type DishDrawing, type Seen } from './dishes.ts'
import { storePictures } from './gallery.ts'
import { render } from './render.ts'

/** Food only: feed declares no allergens. */
const listed = [...Object.values(MENU), ...GIFTS.filter(({ kind }) => kind === 'food')].map(
  ({ title, picture, dietary, allergens }) => [title.en, { picture, dietary, allergens }] as const,
)

/** Ingredients that contradict a label. */
const RULED_OUT: { readonly [label: string]: readonly Seen[] } = {
  vegetarian: ['meat', 'fish'],
  vegan: ['meat', 'fish', 'dairy', 'egg', 'honey'],
  dairy_free: ['dairy'],
  gluten_free: ['wheat'],
}
/** Allergens that must be declared when the ingredient is visible. */
const DECLARED = { dairy: ['milk'], egg: ['eggs'], wheat: ['gluten'], fish: ['fish', 'crustaceans'] } as const

test.each(listed)(
  'draws on the picture of "%s" what its labels state',
  (_, { picture, dietary, allergens }) => {
    const { sees }: DishDrawing = DISHES[picture]
    const ruledOut = dietary.flatMap(label => RULED_OUT[label] ?? [])
    expect(sees.filter(one => ruledOut.includes(one))).toEqual([])
    for (const [seen, names] of Object.entries(DECLARED))
      if (sees.includes(seen as Seen))
        expect(
          names.some(name => (allergens as string[]).includes(name)),
          seen,
        ).toBe(true)
  },
)

test('has a drawing for every dish of the menu', () => {
  const drawn = Object.values(MENU).map(({ picture }) => picture)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('uses every drawing, and draws it completely', () => {
  const used = new Set<string>([...Object.values(MENU), ...GIFTS].map(({ picture }) => picture))
  expect(Object.keys(DISHES).filter(name => !used.has(name))).toEqual([])
  for (const svg of allPictures().values()) expect(svg).not.toMatch(/undefined|NaN/)
})

test('draws each picture as a PNG in the shape of a card', async () => {
  const { width, height, format } = await sharp(
    await render(allPictures().get(dishPicture('bananas'))!),
  ).metadata()
  expect({ width, height, format }).toEqual({ width: 800, height: 600, format: 'png' })
})

test('gives every picture a unique id', () => {
  expect(dishPicture('biryani')).toMatch(/^[0-9a-f]{32}$/)
  expect(dishPicture('biryani')).not.toBe(storefrontPicture('restaurant'))
})

test('stores missing pictures, once', async () => {
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
})
