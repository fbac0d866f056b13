/** A client that stores cookies by host, as browsers do, and follows redirects up to a given address. */
export function browser() {
  const jar = new Map<string, string>()

  async function open(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(pair => pair.join('=')).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]!.split(/=(.*)/s)
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    open,
    /** The first redirect target from `url` that `isThere` accepts; it is not requested. */
    async follow(url: string, isThere: (address: URL) => boolean): Promise<URL> {
      let address = new URL(url)
      for (let step = 0; step < 20; step++) {
        if (isThere(address)) return address
        const response = await open(address.href)
        const location = response.headers.get('location')
        if (!location) throw new Error(`${response.status} at ${address.href}: ${await response.text()}`)
        address = new URL(location, address)
      }
      throw new Error(`no end of redirects at ${address.href}`)
    },
  }
}
