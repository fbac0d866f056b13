import sharp from 'sharp'
import type { Svg } from './shapes.ts'

/** A PNG with low compression, for speed. */
export const render = (svg: Svg): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
