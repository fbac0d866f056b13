import { useFormat } from '#lib/format'

const UNITS = ['MB', 'GB', 'TB'] as const

/** Bytes as `15 MB`, isolated so that it stays left to right in an Arabic sentence. */
export function useFileSize() {
  const format = useFormat()
  return (bytes: number): string => {
    const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 2, 0), UNITS.length - 1)
    const value = bytes / 10 ** (6 + 3 * step)
    const rounded = value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
    return `\u2066${format.number(rounded)}\u00a0${UNITS[step]}\u2069`
  }
}
