import { type ReactNode, useCallback, useState } from 'react'
import { Plate, type PlateKind } from './plate.tsx'

const WIDTHS = [320, 640, 1280] as const
const srcSet = (id: string, type: 'avif' | 'webp') =>
  WIDTHS.map(width => `/pictures/${id}/${width}.${type} ${width}w`).join(', ')

interface PictureProps {
  /** The id of a picture; null shows a placeholder. */
  id: string | null
  /** The alternative text; empty if the text beside it says the same. */
  alt: string
  /** The drawn width, as in `<img sizes>`: `104px`, `(min-width: 48rem) 40rem, 100vw`. */
  sizes: string
  width: number
  height: number
  /** In the first viewport: not lazy. */
  eager?: boolean
  /** The kind of placeholder; general food by default. */
  plate?: PlateKind
  fallback?: ReactNode
  className?: string
}

/** A stored picture in the smallest fitting size; without one, or when it fails, a placeholder. */
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
  // The picture may have failed before hydration, when no handler was attached.
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
