import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { apiInfiniteQuery, apiKey, apiQuery, cancel, inputOf, invalidate } from './api-query.ts'
import { answerCallsWith } from './client.ts'

const venue = { params: { venueId: 'v1' } }
const tagsQuery = (venueId: string) => apiQuery('GET /api/v1/venues/{venueId}/tags', { params: { venueId } })

function clientWith(...keys: readonly (readonly unknown[])[]) {
  const queryClient = new QueryClient()
  for (const key of keys) queryClient.setQueryData(key, {})
  const stale = () => keys.filter(key => queryClient.getQueryState(key)?.isInvalidated)
  return { queryClient, stale }
}

describe('a key', () => {
  test('the key of a query is the path of its route and its input', () => {
    expect(apiKey('GET /api/v1/me/early-deals')).toEqual(['me', 'early-deals'])
    expect(tagsQuery('v1').queryKey).toEqual(['venues', '{venueId}', 'tags', venue])
    expect(apiQuery('GET /api/v1/offers', { query: { ids: 'a,b' } }).queryKey).toEqual([
      'offers',
      { query: { ids: 'a,b' } },
    ])
  })

  test('the key of a query without an input equals that with an empty one', () => {
    expect(apiQuery('GET /api/v1/me', {}, { staleTime: 1 }).queryKey).toEqual(apiKey('GET /api/v1/me'))
  })

  test('the key of all pages differs from that of a single page', () => {
    const query = { kind: 'meals' } as never
    expect(apiInfiniteQuery('GET /api/v1/deals', { query }).queryKey).not.toEqual(
      apiQuery('GET /api/v1/deals', { query }).queryKey,
    )
  })

  test('finds the input from which a key was made', () => {
    expect(inputOf(tagsQuery('v1').queryKey)).toEqual(venue)
    expect(inputOf(apiKey('GET /api/v1/me'))).toBeUndefined()
  })

  test('the compiler refuses the key of an unknown route, or without its parameters', () => {
    // @ts-expect-error no such route
    apiKey('GET /api/v1/me/ordres')
    // @ts-expect-error a write is not a read
    apiKey('POST /api/v1/orders')
    // @ts-expect-error the venue is missing
    apiQuery('GET /api/v1/venues/{venueId}/tags')
    // @ts-expect-error a misspelt parameter
    apiQuery('GET /api/v1/venues/{venueId}/tags', { params: { venue: 'v1' } })
    // @ts-expect-error the venue is missing
    apiInfiniteQuery('GET /api/v1/venues/{venueId}/deals')
    // @ts-expect-error not a paginated route
    apiInfiniteQuery('GET /api/v1/me')
    // @ts-expect-error no such route
    void (() => invalidate(new QueryClient(), 'GET /api/v1/me/ordres'))
  })
})

describe('invalidate', () => {
  const all = {
    me: apiKey('GET /api/v1/me'),
    orders: apiInfiniteQuery('GET /api/v1/orders', { query: { tab: 'active' } }).queryKey,
    order: apiKey('GET /api/v1/orders/{orderId}', { params: { orderId: 'o1' } }),
    cards: apiKey('GET /api/v1/me/cards'),
    tags: tagsQuery('v1').queryKey,
    otherTags: tagsQuery('v2').queryKey,
    venue: apiKey('GET /api/v1/venues/{venueId}', venue),
  }
  const keys = Object.values(all)

  test('invalidating a route reaches its every input, and the routes below its path', async () => {
    const { queryClient, stale } = clientWith(...keys)
    await invalidate(queryClient, 'GET /api/v1/orders', 'GET /api/v1/venues/{venueId}/tags')
    expect(stale()).toEqual([all.orders, all.order, all.tags, all.otherTags])
  })

  test('invalidating the route above reaches everything of a person', async () => {
    const { queryClient, stale } = clientWith(...keys)
    await invalidate(queryClient, 'GET /api/v1/me')
    expect(stale()).toEqual([all.me, all.cards])
  })

  test('invalidating a key with an input reaches this input alone', async () => {
    const { queryClient, stale } = clientWith(...keys)
    await invalidate(queryClient, apiKey('GET /api/v1/venues/{venueId}/tags', venue))
    expect(stale()).toEqual([all.tags])
  })

  test('invalidating the parameters of a route reaches all its queries and pages', async () => {
    const deals = (venueId: string, status?: 'live') =>
      apiInfiniteQuery('GET /api/v1/venues/{venueId}/deals', { params: { venueId }, query: { status } })
        .queryKey
    const { queryClient, stale } = clientWith(deals('v1'), deals('v1', 'live'), deals('v2'))
    await invalidate(queryClient, apiKey('GET /api/v1/venues/{venueId}/deals', venue))
    expect(stale()).toEqual([deals('v1'), deals('v1', 'live')])
  })
})

describe('a query', () => {
  test('a query calls its route with its input, and returns the selected part', async () => {
    const urls: string[] = []
    answerCallsWith(async request => {
      urls.push(request.url)
      return Response.json({ cards: [] })
    }, 'https://dawra.test')
    const query = apiQuery('GET /api/v1/me/cards', {}, { select: answer => answer.cards.length })
    const observer = new QueryObserver(new QueryClient(), query)
    expect((await observer.refetch()).data).toBe(0)
    expect(urls).toEqual(['https://dawra.test/api/v1/me/cards'])
  })

  test('a query stops its request when it is cancelled', async () => {
    const requested = Promise.withResolvers<Request>()
    answerCallsWith(request => {
      requested.resolve(request)
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      )
    }, 'https://dawra.test')
    const queryClient = new QueryClient()
    const fetching = queryClient.fetchQuery(tagsQuery('v1')).catch(() => 'cancelled')
    const request = await requested.promise
    await cancel(queryClient, 'GET /api/v1/venues/{venueId}/tags')
    expect(await fetching).toBe('cancelled')
    expect(request.signal.aborted).toBe(true)
  })

  test('repeats a query that is invalidated during its first request', async () => {
    const early = Promise.withResolvers<Response>()
    let requests = 0
    answerCallsWith(
      async () => (++requests === 1 ? early.promise : Response.json(['new'])),
      'https://dawra.test',
    )
    const queryClient = new QueryClient()
    const observer = new QueryObserver(queryClient, tagsQuery('v1'))
    const leave = observer.subscribe(() => {})
    await invalidate(queryClient, 'GET /api/v1/venues/{venueId}/tags')
    early.resolve(Response.json(['old']))
    await expect.poll(() => observer.getCurrentResult().data).toEqual(['new'])
    leave()
  })

  test('a query of pages follows the cursor of each page', async () => {
    const searches: string[] = []
    answerCallsWith(async request => {
      const { search } = new URL(request.url)
      searches.push(search)
      return Response.json({ items: [], next: searches.length === 1 ? 'c1' : null })
    }, 'https://dawra.test')
    const query = apiInfiniteQuery('GET /api/v1/orders', { query: { tab: 'past' } })
    const observer = new InfiniteQueryObserver(new QueryClient(), query)
    await observer.fetchNextPage()
    const { hasNextPage } = await observer.fetchNextPage()
    expect(searches).toEqual(['?tab=past', '?tab=past&cursor=c1'])
    expect(hasNextPage).toBe(false)
  })
})
