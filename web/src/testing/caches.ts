/** A fake `CacheStorage`: its content by cache name, then by URL. */
export function fakeCaches(origin = 'https://dawra.test') {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: Request | string) => entries.get(urlOf(request))?.clone(),
    put: async (request: Request | string, answer: Response) => void entries.set(urlOf(request), answer),
  })
  return {
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return cacheOf(entries)
    },
    match: async (request: Request | string) => {
      for (const entries of stores.values()) {
        const found = entries.get(urlOf(request))
        if (found) return found.clone()
      }
      return undefined
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    paths: (name: string) =>
      [...(stores.get(name)?.keys() ?? [])].map(address => new URL(address).pathname).sort(),
  }
}

/** As in a private window or with full storage: every use fails. */
export function brokenCaches() {
  const refuse = async () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  return { open: refuse, match: refuse, keys: refuse, delete: refuse }
}
