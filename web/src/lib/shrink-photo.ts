/** Long enough for the largest size we show; a phone's photo is three times that. */
const LONGEST_PX = 2000
const SMALL_ENOUGH = 700_000
const JPEG_QUALITY = 0.85

/** A phone's photo, small enough for a slow line. What the browser cannot draw (HEIC) goes as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const scale = Math.min(1, LONGEST_PX / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= SMALL_ENOUGH) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const smaller = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
  return smaller && smaller.size < file.size ? smaller : file
}
