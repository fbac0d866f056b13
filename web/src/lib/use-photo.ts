import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from './upload.ts'

/** The server's limit. */
export const LARGEST_BYTES = 12 * 1024 * 1024

type Photo =
  | { kind: 'none' }
  /** `share` is the uploaded part, 0 to 1. */
  | { kind: 'uploading'; preview: string; share: number }
  | { kind: 'done'; preview: string }
  | { kind: 'failed'; preview: string; file: File; error: unknown }
  | { kind: 'too_large' }

export type PhotoUpload = ReturnType<typeof usePhoto>

/** Uploads a photo as soon as it is chosen, so that it is stored when the form is submitted. */
export function usePhoto(onStored: (picture: string | null) => void) {
  const [photo, setPhoto] = useState<Photo>({ kind: 'none' })
  const running = useRef<AbortController>(null)
  const preview = useRef<string>(null)

  const show = (file: File) => {
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = URL.createObjectURL(file)
    return preview.current
  }

  useEffect(
    () => () => {
      running.current?.abort()
      if (preview.current) URL.revokeObjectURL(preview.current)
    },
    [],
  )

  const store = async (file: File, shown: string, signal: AbortSignal) => {
    const small = await shrinkPhoto(file)
    // Drawing takes a while: the photo may have been removed or replaced.
    signal.throwIfAborted()
    if (small.size > LARGEST_BYTES) return setPhoto({ kind: 'too_large' })
    const onProgress = (share: number) => setPhoto({ kind: 'uploading', preview: shown, share })
    const picture = await uploadPicture({ file: small, onProgress, signal })
    onStored(picture)
    setPhoto({ kind: 'done', preview: shown })
  }

  /** @returns whether it is still the chosen photo */
  const send = async (file: File): Promise<boolean> => {
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    const shown = show(file)
    setPhoto({ kind: 'uploading', preview: shown, share: 0 })
    try {
      await store(file, shown, attempt.signal)
    } catch (error) {
      if (!attempt.signal.aborted) setPhoto({ kind: 'failed', preview: shown, file, error })
    }
    return running.current === attempt
  }

  const remove = () => {
    running.current?.abort()
    setPhoto({ kind: 'none' })
    onStored(null)
  }

  return { photo, send, remove }
}

/** The longest side in pixels of the largest size we show. */
const LONGEST_PX = 2000
const SMALL_ENOUGH = 700_000
const JPEG_QUALITY = 0.85

/** The first bytes of formats that the server reads: JPEG, PNG, WebP, AVIF. */
const READ_BY_SERVER = /^(?:\xff\xd8\xff|\x89PNG|RIFF....WEBP|....ftypavi[fs])/s

const isReadByServer = async (file: Blob) =>
  READ_BY_SERVER.test(String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer())))

/** Shrinks a photo. HEIC becomes a JPEG where the browser can draw it; otherwise it is sent as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  const isRead = await isReadByServer(file)
  const scale = Math.min(1, LONGEST_PX / Math.max(bitmap.width, bitmap.height))
  if (isRead && scale === 1 && file.size <= SMALL_ENOUGH) return file
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency: transparent areas would become black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const smaller = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
  return smaller && (!isRead || smaller.size < file.size) ? smaller : file
}
