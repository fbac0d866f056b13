/** What the inline script of the document has asked for before the app was there (`document/bootstrap.ts`). */
interface EarlyPage {
  earlyReads?: Record<string, Promise<Response>>
}

/** The answer that was asked for early, once; nothing for a refused one, which is asked for as usual. */
export async function takeEarlyRead(request: Request): Promise<Response | undefined> {
  const reads = (globalThis as EarlyPage).earlyReads
  const { pathname, search } = new URL(request.url)
  const read = request.method === 'GET' && !search ? reads?.[pathname] : undefined
  if (!reads || !read) return undefined
  delete reads[pathname]
  const answer = await read.catch(() => undefined)
  return answer?.ok ? answer : undefined
}
