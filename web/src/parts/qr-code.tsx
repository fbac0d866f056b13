import { useMemo } from 'react'
import { encode } from 'uqr'

/** One path with a square for each dark module. Generated locally, so that it needs no network. */
function pathOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 1 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size }
}

/** A QR code of a text; always dark on light. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => pathOf(text), [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
