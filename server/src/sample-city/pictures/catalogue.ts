import { createHash } from 'node:crypto'
import type { VenueType } from '@dawra/contract/venues/schemas'
import { DISHES, type DishPicture } from './dishes.ts'
import { HEIGHT, type Svg, WIDTH } from './shapes.ts'
import { STOREFRONTS } from './storefronts.ts'
import { cloth } from './surfaces.ts'

/** Wide enough for smooth drawings on a dense screen; encoding wider ones would delay the first start. */
const SOURCE_WIDTH = 800

interface Drawn {
  /** Derived from the drawing: a changed drawing needs a new id, because browsers cache a picture forever. */
  id: string
  svg: Svg
}

const drawn = (content: Svg): Drawn => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${SOURCE_WIDTH}" height="${(SOURCE_WIDTH * HEIGHT) / WIDTH}">${content}</svg>`
  return { id: createHash('sha256').update(svg).digest('hex').slice(0, 32), svg }
}

interface Catalogue {
  dishes: ReadonlyMap<string, Drawn>
  storefronts: ReadonlyMap<string, Drawn>
}

let made: Catalogue | undefined

/** Drawn at the first use, so that an installation without the sample city does not pay for it. */
const catalogue = (): Catalogue =>
  (made ??= {
    dishes: new Map(
      Object.entries(DISHES).map(([name, { draw }], index) => [name, drawn(cloth(index) + draw())]),
    ),
    storefronts: new Map(Object.entries(STOREFRONTS).map(([type, draw]) => [type, drawn(draw())])),
  })

export const dishPicture = (name: DishPicture): string => catalogue().dishes.get(name)!.id
export const storefrontPicture = (type: VenueType): string => catalogue().storefronts.get(type)!.id

export const allPictures = (): ReadonlyMap<string, Svg> =>
  new Map(
    [...catalogue().dishes.values(), ...catalogue().storefronts.values()].map(({ id, svg }) => [id, svg]),
  )
