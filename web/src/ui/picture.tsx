import { type ReactNode, useCallback, useState } from 'react'
import { Plate, type PlateKind } from './plate.tsx'

const WIDTHS = [320, 640, 1280] as const
const srcSet = (id: string, type: 'avif' | 'webp') =>
  WIDTHS.map(width => `/pictures/${id}/${width}.${type} ${width}w`).join(', ')

interface PictureProps {
  /** A picture's id; null draws a plate. */
  id: string | null
  /** Alternative text; empty when the text beside it is the same. */
  alt: string
  /** How wide it is drawn, as in `<img sizes>`: `104px`, `(min-width: 48rem) 40rem, 100vw`. */
  sizes: string
  width: number
  height: number
  /** In the first viewport: loaded at once. */
  eager?: boolean
  /** What is drawn without one, or when it fails; a plate for any food unless it is given. */
  plate?: PlateKind
  /** Drawn instead of a plate. */
  fallback?: ReactNode
  className?: string
}

/** A stored picture in the smallest fitting size; without one, or when it fails, the plate of its kind. */
export function Picture({
  id,
  alt,
  sizes,
  width,
  height,
  eager = false,
  plate = 'food',
  fallback,
  className,
}: PictureProps) {
  const [failed, setFailed] = useState(false)
  // It may have failed before the app was there to hear of it.
  const noticeFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])
  if (id === null || failed) return fallback ?? <Plate kind={plate} className={className} />
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSet(id, 'avif')} sizes={sizes} />
      <img
        src={`/pictures/${id}/640.webp`}
        srcSet={srcSet(id, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        ref={noticeFailure}
        onError={() => setFailed(true)}
        className="size-full bg-luban object-cover"
      />
    </picture>
  )
}
