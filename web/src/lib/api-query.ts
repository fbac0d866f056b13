import type { Api } from '@dawra/contract/api'
import type { QueryOf, ResultOf } from '@dawra/contract/platform/route'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  type UnusedSkipTokenInfiniteOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query'
import { type CallOptions, call } from './client.ts'

type Read = Extract<keyof Api, `GET ${string}`>
type Answer<Name extends Read> = ResultOf<Api[Name]>
type Input<Name extends Read> = Pick<CallOptions<Api[Name]>, 'params' | 'query'>
type PlainRead = { [Name in Read]: object extends CallOptions<Api[Name]> ? Name : never }[Read]

type PagedRead = {
  [Name in Read]: Answer<Name> extends { items: unknown; next: string | null } ? Name : never
}[Read]
type PagedQuery<Name extends PagedRead> = Omit<NonNullable<QueryOf<Api[Name]>>, 'cursor'>
type PagedInput<Name extends PagedRead> = Omit<Input<Name>, 'query'> &
  (object extends PagedQuery<Name> ? { query?: PagedQuery<Name> } : { query: PagedQuery<Name> })
type PlainPagedRead = Extract<PagedRead, PlainRead>

declare const derived: unique symbol
/** The segments of the route's path, then its input. A branded type: only this module creates keys. */
type ApiKey = readonly unknown[] & { readonly [derived]: true }

type Options<Name extends Read, Data> = Omit<
  UnusedSkipTokenOptions<Answer<Name>, Error, Data, ApiKey>,
  'queryKey' | 'queryFn'
>
type PagedOptions<Name extends PagedRead> = Omit<
  UnusedSkipTokenInfiniteOptions<
    Answer<Name>,
    Error,
    InfiniteData<Answer<Name>, string | undefined>,
    ApiKey,
    string | undefined
  >,
  'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
>

const segmentsOf = (name: string) => name.slice('GET /api/v1/'.length).split('/')

/**
 * The key of a read: `['orders', '{orderId}', { params: { orderId } }]`. As a filter with input it matches
 * only this input; without input, every input and every route below the path.
 */
export function apiKey<Name extends Read>(name: Name, input?: Input<Name>): ApiKey {
  const hasInput = input?.params || input?.query
  return [...segmentsOf(name), ...(hasInput ? [input] : [])] as readonly unknown[] as ApiKey
}

/** The key of data that does not come from the API, but is invalidated together with this read. */
export const keyBelow = (name: PlainRead, ...parts: readonly string[]): ApiKey =>
  [...segmentsOf(name), ...parts] as readonly unknown[] as ApiKey

/** The key of a page's step that runs as a query, such as a sign-in by code. Nothing invalidates it. */
export const stepKey = (name: string, ...input: readonly unknown[]) => ['step', name, ...input]

export function apiQuery<Name extends PlainRead, Data = Answer<Name>>(
  name: Name,
  input?: Input<Name>,
  options?: Options<Name, Data>,
): ReturnType<typeof optionsOf<Name, Data>>
export function apiQuery<Name extends Read, Data = Answer<Name>>(
  name: Name,
  input: Input<Name>,
  options?: Options<Name, Data>,
): ReturnType<typeof optionsOf<Name, Data>>
export function apiQuery(name: Read, input?: object, options?: object) {
  return optionsOf(name, input, options)
}

function optionsOf<Name extends Read, Data>(name: Name, input?: object, options?: Options<Name, Data>) {
  return queryOptions<Answer<Name>, Error, Data, ApiKey>({
    ...options,
    queryKey: apiKey(name, input as Input<Name>),
    queryFn: ({ signal }) => call(name, ...([{ ...input, signal }] as never)),
  } as UnusedSkipTokenOptions<Answer<Name>, Error, Data, ApiKey>)
}

/** Differs from the key of a single page, because the cached shapes differ. */
export function apiPagesKey<Name extends PlainPagedRead>(name: Name, input?: PagedInput<Name>): ApiKey
export function apiPagesKey<Name extends PagedRead>(name: Name, input: PagedInput<Name>): ApiKey
export function apiPagesKey(name: PagedRead, input: object = {}) {
  return [...segmentsOf(name), input, 'pages'] as readonly unknown[] as ApiKey
}

export function apiInfiniteQuery<Name extends PlainPagedRead>(
  name: Name,
  input?: PagedInput<Name>,
  options?: PagedOptions<Name>,
): ReturnType<typeof pagedOptionsOf<Name>>
export function apiInfiniteQuery<Name extends PagedRead>(
  name: Name,
  input: PagedInput<Name>,
  options?: PagedOptions<Name>,
): ReturnType<typeof pagedOptionsOf<Name>>
export function apiInfiniteQuery(name: PagedRead, input?: object, options?: object) {
  return pagedOptionsOf(name, input, options)
}

function pagedOptionsOf<Name extends PagedRead>(
  name: Name,
  input?: { query?: object },
  options?: PagedOptions<Name>,
) {
  return infiniteQueryOptions<
    Answer<Name>,
    Error,
    InfiniteData<Answer<Name>, string | undefined>,
    ApiKey,
    string | undefined
  >({
    ...options,
    queryKey: apiPagesKey(name, input as PagedInput<Name>),
    queryFn: ({ pageParam, signal }) =>
      call(name, ...([{ ...input, query: { ...input?.query, cursor: pageParam }, signal }] as never)),
    initialPageParam: undefined,
    getNextPageParam: page => page?.next ?? undefined,
  })
}

export const inputOf = (key: readonly unknown[]) =>
  key.find(part => typeof part === 'object') as { params?: object; query?: object } | undefined

const keyOf = (target: Read | ApiKey) => (typeof target === 'string' ? apiKey(target) : target)

/** Invalidates reads; mounted ones are refetched. A route's name matches as described at `apiKey`. */
export const invalidate = (queryClient: QueryClient, ...targets: readonly (Read | ApiKey)[]) =>
  Promise.all(
    targets.map(async target => {
      const queryKey = keyOf(target)
      // A first response that is in flight may predate the change, and React Query would treat it as current.
      await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
      await queryClient.invalidateQueries({ queryKey })
    }),
  )

export const cancel = (queryClient: QueryClient, ...targets: readonly (Read | ApiKey)[]) =>
  Promise.all(targets.map(target => queryClient.cancelQueries({ queryKey: keyOf(target) })))
