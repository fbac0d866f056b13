/** In tenths of a percent, adding up to the whole: differences go to the largest remainders. */
export function sharesOf(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole <= 0) return parts.map(() => 0)
  const exact = parts.map(part => (part / whole) * 1000)
  const shares = exact.map(Math.floor)
  const missing = 1000 - shares.reduce((sum, share) => sum + share, 0)
  const byLoss = exact.map((share, at) => [share % 1, at] as const).sort(([a], [b]) => b - a)
  for (const [, at] of byLoss.slice(0, missing)) shares[at] = (shares[at] ?? 0) + 1
  return shares.map(share => share / 10)
}
