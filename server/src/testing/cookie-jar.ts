export function cookieJar(origin: string) {
  const kept = new Map<string, string>()
  let attributes: string[] = []
  return {
    value: () => kept.get('dawra_session') ?? '',
    /** Value of the device cookie, a random id of the browser. */
    mark: () => kept.get('dawra_device') ?? '',
    attributes: () => attributes,
    fetch: async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
      const headers = new Headers(init?.headers)
      headers.set('origin', origin)
      if (kept.size > 0)
        headers.set(
          'cookie',
          ['theme=dark', ...[...kept].map(([name, value]) => `${name}=${value}`)].join('; '),
        )
      const response = await fetch(input, { ...init, headers })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = '', ...rest] = cookie.split('; ')
        const name = pair.slice(0, pair.indexOf('='))
        kept.set(name, pair.slice(name.length + 1))
        if (name === 'dawra_session') attributes = rest
      }
      return response
    },
  }
}
