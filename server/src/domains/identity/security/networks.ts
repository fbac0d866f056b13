/** An IPv6 household has 2^64 addresses: they count as one network. */
export function networkOf(ip: string | null): string {
  if (!ip?.includes(':')) return ip ?? 'unknown'
  const [left = [], right] = ip.split('::').map(half => half.split(':').filter(Boolean))
  const gap = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...gap, ...(right ?? [])]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
