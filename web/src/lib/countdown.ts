import { useEffect, useState } from 'react'

const secondsUntil = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000))

/** Whole seconds until an instant by this device's clock; never negative. */
export function useSecondsUntil(instant: string): number {
  const [, tick] = useState(0)
  const left = secondsUntil(instant)
  const over = left === 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => tick(count => count + 1), 1000)
    return () => clearInterval(timer)
  }, [over])
  return left
}

/** 581 → `9:41` */
export const asClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
