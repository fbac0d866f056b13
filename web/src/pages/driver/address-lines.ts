const PARTS = ['complex', 'building', 'way', 'landmark', 'directions'] as const

/** What an address says beside its area and its point, as it was written. */
export function addressLines(address: unknown): string[] {
  if (typeof address === 'string') return [address]
  if (typeof address !== 'object' || address === null) return []
  const written: Partial<Record<string, unknown>> = { ...address }
  return PARTS.map(part => written[part]).filter(
    (line): line is string => typeof line === 'string' && line !== '',
  )
}
