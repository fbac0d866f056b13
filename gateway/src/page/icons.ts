import { raw } from 'hono/html'

const icon = (size: number, paths: string) =>
  raw(
    `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" ` +
      `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">${paths}</svg>`,
  )

const LOCK = '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>'
const TICK = '<path d="m5 13 4.5 4.5L19 7"/>'
const CROSS = '<path d="M7 7l10 10M17 7 7 17"/>'
const CLOCK = '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>'
const WARNING = '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.5v.01"/>'

export const lockIcon = icon(22, LOCK)
export const smallLockIcon = icon(16, LOCK)
export const warningIcon = icon(18, WARNING)
export const marks = {
  paid: icon(28, TICK),
  cancelled: icon(28, CROSS),
  expired: icon(28, CLOCK),
  unknown: icon(28, WARNING),
  nothing: icon(28, WARNING),
}
