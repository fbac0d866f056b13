import sharp from 'sharp'
import type { Svg } from './shapes.ts'

/** A drawing as a quickly written PNG. */
export const render = (svg: Svg): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
