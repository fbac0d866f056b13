import type { Span } from './problem.ts'

/**
 * What is left of a stop's windows when its work may not be under way during the hot hours: it ends before them, or
 * begins after them. Windows say when work may begin, so `serviceSeconds` are kept free before the heat.
 */
export function withoutHotHours(windows: readonly Span[], hot: Span, serviceSeconds: number): Span[] {
  return windows.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, hot.start - serviceSeconds) },
      { start: Math.max(start, hot.end), end },
    ].filter(window => window.start <= window.end),
  )
}
