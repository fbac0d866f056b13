const PARTS = ['complex', 'building', 'way', 'landmark', 'directions'] as const

export function addressLines(address: unknown): string[] {
  if (typeof address === 'string') return [address]
  if (typeof address !== 'object' || address === null) return []
  const written: Partial<Record<string, unknown>> = { ...address }
  return PARTS.map(part => written[part]).filter(
    (line): line is string => typeof line === 'string' && line !== '',
  )
}
