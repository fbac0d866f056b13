import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { load } from './load-route-data.ts'

const page = (onServer: boolean, missing = false) => ({
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  onServer,
  boot: { missing },
})
const answering = (key: string, queryFn: () => Promise<string>) => ({ queryKey: [key], queryFn })
const refusing = (key: string, status: number) =>
  answering(key, () => Promise.reject(new ApiError(status === 404 ? 'not_found' : 'internal', status)))
const thrownBy = (loading: Promise<void>) =>
  loading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

test('on the server, waits for all data that the page needs', async () => {
  const context = page(true)
  await load(
    context,
    answering('deal', async () => 'biryani'),
    answering('rating', async () => '4.6'),
  )
  expect(context.queryClient.getQueryData(['deal'])).toBe('biryani')
  expect(context.queryClient.getQueryData(['rating'])).toBe('4.6')
})

test('in the browser, does not wait for data', async () => {
  const context = page(false)
  const answer = Promise.withResolvers<string>()
  await load(
    context,
    answering('deal', () => answer.promise),
  )
  expect(context.queryClient.getQueryState(['deal'])?.fetchStatus).toBe('fetching')
  answer.resolve('biryani')
  await expect.poll(() => context.queryClient.getQueryData(['deal'])).toBe('biryani')
})

test('the server answers “not found” for the page of an unknown item', async () => {
  const thrown = await thrownBy(
    load(
      page(true),
      answering('rating', async () => '4.6'),
      refusing('deal', 404),
    ),
  )
  expect(isNotFound(thrown)).toBe(true)
})

test('the server sends a page whose data failed, which retries in the browser', async () => {
  expect(await thrownBy(load(page(true), refusing('deal', 500)))).toBeUndefined()
})

test('lets the page itself show a failure in the browser', async () => {
  expect(await thrownBy(load(page(false), refusing('deal', 404)))).toBeUndefined()
})

test('does not request data again for a page that was answered with 404', async () => {
  const queryFn = vi.fn(async () => 'biryani')
  expect(isNotFound(await thrownBy(load(page(false, true), answering('deal', queryFn))))).toBe(true)
  expect(queryFn).not.toHaveBeenCalled()
})
