import { Sprout } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { cx } from '#lib/cx'

const WIDTHS = [320, 640, 1280] as const
const srcSet = (id: string, type: 'avif' | 'webp') =>
  WIDTHS.map(width => `/pictures/${id}/${width}.${type} ${width}w`).join(', ')

interface PictureProps {
  /** A picture's id; null draws the plate. */
  id: string | null
  /** What it shows; empty when the words beside it say the same. */
  alt: string
  /** How wide it is drawn, as in `<img sizes>`: `104px`, `(min-width: 48rem) 40rem, 100vw`. */
  sizes: string
  width: number
  height: number
  /** In the first viewport: loaded at once. */
  eager?: boolean
  /** Drawn without one, or when it fails; the plate unless given. */
  fallback?: ReactNode
  className?: string
}

/** A stored picture in the smallest fitting size; without one, or when it fails, a plate with a sprout. */
export function Picture({ id, alt, sizes, width, height, eager = false, fallback, className }: PictureProps) {
  const [failed, setFailed] = useState(false)
  // It may have failed before the app was there to hear of it.
  const noticeFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true)
  }, [])
  if (id === null || failed)
    return (
      fallback ?? (
        <span className={cx('grid place-items-center bg-luban text-wadi', className)}>
          <Sprout aria-hidden className="size-10" strokeWidth={1.5} />
          {alt && <span className="sr-only">{alt}</span>}
        </span>
      )
    )
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
        className="size-full object-cover"
      />
    </picture>
  )
}
