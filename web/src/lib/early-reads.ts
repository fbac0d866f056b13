/** Responses that the inline script requested before the app was loaded (`document/bootstrap.ts`). */
interface EarlyPage {
  earlyReads?: Record<string, Promise<Response>>
}

/** Returns an early response, only once; undefined for an error, so that the app sends the request again. */
export async function takeEarlyRead(request: Request): Promise<Response | undefined> {
  const reads = (globalThis as EarlyPage).earlyReads
  const { pathname, search } = new URL(request.url)
  const read = request.method === 'GET' && !search ? reads?.[pathname] : undefined
  if (!reads || !read) return undefined
  delete reads[pathname]
  const answer = await read.catch(() => undefined)
  return answer?.ok ? answer : undefined
}
