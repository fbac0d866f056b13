import { SHELL, shell } from './file-cache.ts'
import type { FetchEvent } from './scope.ts'

/** Addresses that are no pages: files, the protocols, what developers read. */
const NO_PAGE =
  /^\/(api|auth\/v1|rest\/v1|storage\/v1|realtime\/v1|pictures|share|dev|assets)\/|\.(json|xml|txt|svg|ico|png|webp|webmanifest|js)$/

/** Pages that draw what this device has: they need not wait for a line on which nothing arrives. */
const DRAWN_HERE =
  /^\/(orders(\/[^/]+)?|order-confirmation|cart|requests(\/[^/]+)?|composting-tracker|business\/orders|driver)$/

/** How long such a page waits for the server. */
const PATIENCE_MS = 6_000

export const isPage = ({ method, mode, destination, url }: Request) =>
  method === 'GET' &&
  mode === 'navigate' &&
  destination === 'document' &&
  !NO_PAGE.test(new URL(url).pathname)

/** The server's page whenever it answers; else the cached page, which shows what this device has. */
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

/** What the browser says may be wrong, so without a cached page the network is asked all the same. */
async function withoutNetwork(event: FetchEvent, build: string): Promise<Response> {
  event.waitUntil(Promise.resolve(event.preloadResponse).catch(() => undefined))
  return (await shell(build)) ?? fetch(event.request)
}

async function fromServer(event: FetchEvent, pathname: string, build: string): Promise<Response> {
  const answer = preloadedOr(event)
  if (!DRAWN_HERE.test(pathname) || pathname === SHELL) return answer
  // It may fail after the cached page was taken.
  event.waitUntil(answer.catch(() => undefined))
  const cached = after(PATIENCE_MS).then(() => shell(build))
  return (await Promise.race([answer, cached])) ?? answer
}

/** Any other address in a tab, such as the way back from a provider. */
export const isOtherNavigation = ({ method, mode }: Request) => method === 'GET' && mode === 'navigate'

/**
 * The answer that the browser has asked for itself, as for every navigation. Were it left unused, it would be asked for
 * again: an address that works once would be used up.
 */
export const preloadedOr = async (event: FetchEvent) => (await event.preloadResponse) ?? fetch(event.request)

const after = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
