import { expect, test } from 'vitest'
import { ApiError, errorOf, isPassing } from './api-error.ts'

test.each([
  ['no network', new ApiError('offline')],
  ['no answer in time', new ApiError('timeout')],
  ['a fault of the server', new ApiError('internal', 500)],
  ['a server that restarts', new ApiError('internal', 503)],
  ['too many calls', new ApiError('internal', 429)],
])('%s may succeed at the next attempt', (_, error) => expect(isPassing(error)).toBe(true))

test.each([
  ['a refusal', new ApiError('cart_changed', 409)],
  ['nothing there', new ApiError('not_found', 404)],
  ['a missing session', new ApiError('internal', 401)],
  ['a bug of ours', new TypeError('undefined is not a function')],
  ['no error at all', undefined],
])('%s would fail again at the next attempt', (_, error) => expect(isPassing(error)).toBe(false))

const problem = { type: 'about:blank', title: 'No', status: 409, code: 'cart_changed', requestId: 'r1' }
const answer = (body: unknown, status: number) => new Response(JSON.stringify(body), { status })

test('reads code, status, facts and reference of a problem that the server reports', async () => {
  expect(await errorOf(answer({ ...problem, left: 2, dealId: 'a' }, 409))).toMatchObject({
    code: 'cart_changed',
    status: 409,
    requestId: 'r1',
    facts: { left: 2, dealId: 'a' },
  })
})

test('counts no field that every problem has as a fact', async () => {
  expect((await errorOf(answer(problem, 409))).facts).toEqual({})
})

test.each([
  ['no JSON', new Response('<html>Bad gateway</html>', { status: 502 }), 502],
  ['nothing', new Response(null, { status: 503 }), 503],
  ['null', answer(null, 500), 500],
  ['a list', answer([], 500), 500],
  ['an object without a code', answer({ status: 418 }, 418), 418],
])('reads a response of %s as an internal error, with its status', async (_, response, status) => {
  expect(await errorOf(response)).toMatchObject({ code: 'internal', status, facts: {}, requestId: null })
})
