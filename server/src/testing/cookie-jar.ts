/** A `fetch` that keeps one cookie, as a browser on `origin` would. */
export function cookieJar(origin: string) {
  let value = ''
  let attributes: string[] = []
  return {
    value: () => value,
    attributes: () => attributes,
    fetch: async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
      const headers = new Headers(init?.headers)
      headers.set('origin', origin)
      if (value) headers.set('cookie', `theme=dark; dawra_session=${value}`)
      const response = await fetch(input, { ...init, headers })
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = '', ...rest] = cookie.split('; ')
        value = pair.slice('dawra_session='.length)
        attributes = rest
      }
      return response
    },
  }
}
