import { SHELL, shell } from './file-cache.ts'
import type { FetchEvent } from './worker-types.ts'

/** URLs that are not pages: files, protocols, developer documentation. */
const NO_PAGE =
  /^\/(api|auth\/v1|rest\/v1|storage\/v1|realtime\/v1|pictures|share|dev|assets)\/|\.(json|xml|txt|svg|ico|png|webp|webmanifest|js)$/

/** Pages that can show data of this device, so they need not wait long for a slow network. */
const DRAWN_HERE =
  /^\/(orders(\/[^/]+)?|order-confirmation|cart|requests(\/[^/]+)?|composting-tracker|business\/orders|driver)$/

const PATIENCE_MS = 6_000

export const isPage = ({ method, mode, destination, url }: Request) =>
  method === 'GET' &&
  mode === 'navigate' &&
  destination === 'document' &&
  !NO_PAGE.test(new URL(url).pathname)

/** The server's page if it responds; else the cached shell page, which shows data of this device. */
export async function answerPage(event: FetchEvent, build: string): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  try {
    return await (navigator.onLine ? fromServer(event, pathname, build) : withoutNetwork(event, build))
  } catch (error) {
    const cached = await shell(build)
    if (cached) return cached
    throw error
  }
}

/** The browser's offline state may be wrong, so without a cached page the network is tried anyway. */
async function withoutNetwork(event: FetchEvent, build: string): Promise<Response> {
  event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined))
  return (await shell(build)) ?? fetch(event.request)
}

async function fromServer(event: FetchEvent, pathname: string, build: string): Promise<Response> {
  const answer = preloadedOr(event)
  if (!DRAWN_HERE.test(pathname) || pathname === SHELL) return answer
  // The server's response may still fail after the cached page was served.
  event.waitUntil(answer.catch(() => undefined))
  const cached = after(PATIENCE_MS).then(() => shell(build))
  return (await Promise.race([answer, cached])) ?? answer
}

/** Any other navigation of a tab, such as the redirect of a provider. */
export const isOtherNavigation = ({ method, mode }: Request) => method === 'GET' && mode === 'navigate'

/** If the preload were unused, the URL would be requested twice, which breaks URLs that work only once. */
export const preloadedOr = async (event: FetchEvent) => (await event.preloadResponse) ?? fetch(event.request)

const after = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
