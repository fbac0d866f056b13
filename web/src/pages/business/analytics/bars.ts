export interface Stack {
  value: number
  className: string
}

interface Frame {
  width: number
  height: number
  isRtl: boolean
}

/** The width of a bar relative to the width of its day. */
const FILLED = 0.8

/** The rectangles of stacked bars; from right to left for right-to-left scripts. */
export function barsOf(
  days: readonly { day: string; parts: readonly Stack[] }[],
  { width, height, isRtl }: Frame,
) {
  const sum = (parts: readonly Stack[]) => parts.reduce((all, { value }) => all + value, 0)
  const most = Math.max(1, ...days.map(({ parts }) => sum(parts)))
  const step = width / Math.max(1, days.length)
  return days.flatMap(({ day, parts }, index) => {
    const place = isRtl ? days.length - 1 - index : index
    const x = place * step + (step * (1 - FILLED)) / 2
    return parts.flatMap(({ value, className }, nth) => {
      if (value <= 0) return []
      const below = sum(parts.slice(0, nth))
      const tall = (value / most) * height
      const y = height - (below / most) * height - tall
      return [{ key: `${day} ${nth}`, x, y, width: step * FILLED, height: tall, className }]
    })
  })
}
