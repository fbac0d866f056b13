/** A fake `Storage`: its content is its own enumerable keys, as in browsers. */
export function fakeStorage(stored: Record<string, string> = {}) {
  const storage: Record<string, unknown> = { ...stored }
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(storage, {
    getItem: hidden((key: string) => (Object.hasOwn(storage, key) ? storage[key] : null)),
    setItem: hidden((key: string, value: string) => {
      storage[key] = value
    }),
    removeItem: hidden((key: string) => {
      delete storage[key]
    }),
  }) as unknown as Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Storage that is full or forbidden: every use throws. */
export function brokenStorage() {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  return { getItem: refuse, setItem: refuse, removeItem: refuse }
}
