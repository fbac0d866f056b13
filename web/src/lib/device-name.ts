/** In this order: later ones also carry the names of earlier kinds. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (list: typeof BROWSERS, userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** `Safari · iPhone`: what a browser says of itself, near enough for its owner; undefined when it says nothing. */
export function deviceName(userAgent: string | null): string | undefined {
  const parts = [named(BROWSERS, userAgent ?? ''), named(SYSTEMS, userAgent ?? '')].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : undefined
}
