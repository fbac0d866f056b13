const ascii = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, to)

/** AVIF, and HEIC where the machine's decoder can read it. */
const ISO_BRANDS = ['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix']

/**
 * Whether the first bytes are those of a photo: JPEG, PNG, WebP, AVIF or HEIC. The decoder would also take
 * SVG (a program), GIF and TIFF (old code): they never reach it, whatever the file is called.
 */
export function isPictureType(bytes: Uint8Array): boolean {
  const start = ascii(bytes, 0, 12)
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    (start.slice(4, 8) === 'ftyp' && ISO_BRANDS.includes(start.slice(8)))
  )
}
