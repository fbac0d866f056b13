import type { ReactNode } from 'react'
import { isNotFound } from '#lib/api-error'
import { ErrorState } from './error-state.tsx'

/** The fields of a query's result that are used: results of `useQuery` and `useInfiniteQuery` have them. */
interface Query<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type DataOf<Queries extends readonly Query<unknown>[]> = {
  [Index in keyof Queries]: Exclude<Queries[Index]['data'], undefined>
}

type AnswerState<Queries extends readonly Query<unknown>[]> =
  | { kind: 'waiting' }
  | { kind: 'ready'; data: DataOf<Queries> }
  /** `query` is the first failed one. */
  | { kind: 'failed' | 'missing'; query: Query<unknown> }

/** Loaded data stays visible until it is replaced: a failed refetch removes nothing. */
export function stateOf<const Queries extends readonly Query<unknown>[]>(
  queries: Queries,
): AnswerState<Queries> {
  const query = queries.find(({ data, error }) => data === undefined && error)
  if (query) return { kind: isNotFound(query.error) ? 'missing' : 'failed', query }
  const data = queries.map(query => query.data)
  return data.includes(undefined) ? { kind: 'waiting' } : { kind: 'ready', data: data as DataOf<Queries> }
}

interface Otherwise {
  waiting: ReactNode
  notFound?: ReactNode
  failed?: (error: unknown, problem: ReactNode) => ReactNode
}

interface AnswersProps<Queries extends readonly Query<unknown>[]> extends Otherwise {
  queries: Queries
  children: (data: DataOf<Queries>) => ReactNode
}

export function Answers<const Queries extends readonly Query<unknown>[]>({
  queries,
  waiting,
  notFound,
  failed = (_, problem) => problem,
  children,
}: AnswersProps<Queries>) {
  const state = stateOf(queries)
  if (state.kind === 'ready') return children(state.data)
  if (state.kind === 'waiting') return waiting
  const { error, isFetching, refetch } = state.query
  if (state.kind === 'missing' && notFound) return failed(error, notFound)
  return failed(error, <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />)
}

interface AnswerProps<Data> extends Otherwise {
  query: Query<Data>
  children: (data: Data) => ReactNode
}

/** The data of a query; before it `waiting`, and without it the error and a retry button. */
export const Answer = <Data,>({ query, children, ...otherwise }: AnswerProps<Data>) => (
  <Answers queries={[query]} {...otherwise}>
    {([data]) => children(data as Data)}
  </Answers>
)

export type ListQuery<Item> = Query<{ pages: readonly { items: readonly Item[] }[] }>

interface AnswerListProps<Item> extends Otherwise {
  query: ListQuery<Item>
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

export const AnswerList = <Item,>({ empty, children, ...answer }: AnswerListProps<Item>) => (
  <Answer {...answer}>
    {({ pages }) => {
      const items = pages.flatMap(page => page.items)
      return items.length === 0 ? empty : children(items)
    }}
  </Answer>
)
