const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/heic'

/** HEIC works only where the machine's decoder supports it. */
const ISO_BRANDS: Readonly<Record<string, PictureType>> = {
  avif: 'image/avif',
  avis: 'image/avif',
  mif1: 'image/heic',
  msf1: 'image/heic',
  heic: 'image/heic',
  heix: 'image/heic',
}

/**
 * Detects the image type by the first bytes: JPEG, PNG, WebP, AVIF or HEIC. The decoder would also accept SVG (which can
 * run code), GIF and TIFF (old code), so these are refused whatever the file name says.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const start = ascii(bytes, 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  return start.slice(4, 8) === 'ftyp' ? ISO_BRANDS[start.slice(8)] : undefined
}
