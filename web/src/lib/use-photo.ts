import { useEffect, useRef, useState } from 'react'
import { shrinkPhoto } from './shrink-photo.ts'
import { uploadPicture } from './upload.ts'

/** As large as the server takes. */
const LARGEST_BYTES = 12 * 1024 * 1024

type Photo =
  | { kind: 'none' }
  /** `share` of it is sent, 0 to 1. */
  | { kind: 'uploading'; preview: string; share: number }
  | { kind: 'done'; preview: string }
  | { kind: 'failed'; preview: string; file: File; error: unknown }
  | { kind: 'too_large' }

/** Sends a photo as soon as it is chosen, so that it is there when the rest of the form is. */
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

  const send = async (file: File) => {
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    const shown = show(file)
    const { signal } = attempt
    setPhoto({ kind: 'uploading', preview: shown, share: 0 })
    try {
      const small = await shrinkPhoto(file)
      if (small.size > LARGEST_BYTES) return setPhoto({ kind: 'too_large' })
      const onProgress = (share: number) => setPhoto({ kind: 'uploading', preview: shown, share })
      const picture = await uploadPicture({ file: small, onProgress, signal })
      onStored(picture)
      setPhoto({ kind: 'done', preview: shown })
    } catch (error) {
      if (!signal.aborted) setPhoto({ kind: 'failed', preview: shown, file, error })
    }
  }

  const remove = () => {
    running.current?.abort()
    setPhoto({ kind: 'none' })
    onStored(null)
  }

  return { photo, send, remove }
}
