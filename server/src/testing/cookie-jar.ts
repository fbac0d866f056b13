export function cookieJar(origin: string) {
  const stored = new Map<string, string>()
  let attributes: string[] = []
  return {
    value: () => stored.get('dawra_session') ?? '',
    /** Value of the device cookie, a random id of the browser. */
    mark: () => stored.get('dawra_device') ?? '',
    attributes: () => attributes,
    fetch: async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
      const headers = new Headers(init?.headers)
      headers.set('origin', origin)
      if (stored.size > 0)
        headers.set(
          'cookie',
          ['theme=dark', ...[...stored].map(([name, value]) => `${name}=${value}`)].join('; '),
        )
      const response = await fetch(input, { ...init, headers })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = '', ...rest] = cookie.split('; ')
        const name = pair.slice(0, pair.indexOf('='))
        stored.set(name, pair.slice(name.length + 1))
        if (name === 'dawra_session') attributes = rest
      }
      return response
    },
  }
}
