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

const HOUR_S = 3600
const twoDigits = (count: number) => String(count).padStart(2, '0')

/** 581 → `9:41`, 7199 → `1:59:59` */
export function asClock(seconds: number) {
  const minutes = Math.floor((seconds % HOUR_S) / 60)
  const rest = twoDigits(seconds % 60)
  return seconds < HOUR_S
    ? `${minutes}:${rest}`
    : `${Math.floor(seconds / HOUR_S)}:${twoDigits(minutes)}:${rest}`
}
