/** `2024-02-28T15:19:35.2937785`: UTC with seven digits and without the Z, as the gateway writes most instants. */
export function instant(millis: number): string {
  const tail = Math.floor((performance.now() * 10_000) % 10_000)
  return new Date(millis).toISOString().slice(0, 23) + String(tail).padStart(4, '0')
}

/** The inverse of `instant`, in milliseconds. */
export function millisOf(written: string): number {
  return Date.parse(`${written.slice(0, 23)}Z`)
}

/** A few responses, such as that of a new session, have the Z. */
export function zoned<T extends { created_at: string; expire_at?: string }>(row: T): T {
  const copy = { ...row, created_at: `${row.created_at}Z` }
  if (row.expire_at) copy.expire_at = `${row.expire_at}Z`
  return copy
}
