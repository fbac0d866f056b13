import type { Span } from './problem.ts'

/** Windows say when work may begin, so `serviceSeconds` before the heat are cut too. */
export function withoutHotHours(windows: readonly Span[], hot: Span, serviceSeconds: number): Span[] {
  return windows.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, hot.start - serviceSeconds) },
      { start: Math.max(start, hot.end), end },
    ].filter(window => window.start <= window.end),
  )
}
