import sharp from 'sharp'
import type { Composition } from './compose.ts'
import { draw } from './draw.ts'
import type { Icons } from './icons.ts'

/** Wide enough for smooth drawings on a dense screen; encoding wider ones would hold up the first start. */
const SOURCE_WIDTH = 800

export const iconsOf = (composition: Composition): string[] =>
  (composition.kind === 'dish' ? composition.food : composition.display).map(placed => placed.icon)

/** A composition as a quickly written PNG, 4:3. */
export const render = (composition: Composition, icons: Icons): Promise<Buffer> =>
  sharp(Buffer.from(draw(composition, icons, SOURCE_WIDTH)))
    .png({ compressionLevel: 1 })
    .toBuffer()
