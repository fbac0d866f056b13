import { randomKey } from '#lib/write-once'

const KEY = 'device'
let unstored: string | undefined

/** Identifies this browser among the venue's devices; it does not identify its user. */
export function thisDevice(): { id: string; name: string } {
  return { id: deviceId(), name: nameOf(navigator.userAgent) }
}

function deviceId(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const id = randomKey()
    localStorage.setItem(KEY, id)
    return id
  } catch {
    unstored ??= randomKey()
    return unstored
  }
}

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android phone'],
  [/Android/, 'Android tablet'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

export function nameOf(userAgent: string): string {
  const named = (names: readonly [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ') || 'Browser'
}
