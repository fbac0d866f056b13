/** A version 7 UUID: it starts with the time, so that ids sort by creation. */
export function uuid7(now = Date.now()): string {
  const random = [...crypto.getRandomValues(new Uint8Array(10))]
  const time = now.toString(16).padStart(12, '0')
  const hex = random.map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(1, 4)}-8${hex.slice(5, 8)}-${hex.slice(8)}`
}
