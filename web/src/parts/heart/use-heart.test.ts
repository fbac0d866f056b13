import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answerCallsWith } from '#lib/client'
import { favouriteIdsQuery } from './queries.ts'
import { heartMutation, pressed } from './use-heart.ts'

const ID = '01a20131-37a9-7ab9-b287-4bd8cfaa5aa8'
const hearts = (venue: string[]) => Response.json({ venue, deal: [], donation: [], watches: [] })

test('keeps a new heart although an earlier request answers later', async () => {
  const early = Promise.withResolvers<Response>()
  let stored: string[] = []
  let requested = 0
  answerCallsWith(async request => {
    if (request.method !== 'PUT') return ++requested === 1 ? early.promise : hearts(stored)
    stored = [ID]
    return new Response(null, { status: 204 })
  }, 'https://dawra.test')
  const queryClient = new QueryClient()
  const refused = vi.fn()
  const heart = new MutationObserver(queryClient, heartMutation(queryClient, refused))
  const setting = heart.mutate({ kind: 'venue', id: ID, isSet: true })

  // A newly rendered heart fetches the favourites.
  await expect.poll(() => heart.getCurrentResult().status).toBe('pending')
  const shown = new QueryObserver(queryClient, favouriteIdsQuery())
  const leave = shown.subscribe(() => {})
  await setting
  early.resolve(hearts([]))
  await expect.poll(() => shown.getCurrentResult().data?.venue).toEqual([ID])
  expect(refused).not.toHaveBeenCalled()
  leave()
})

test('a click before the favourites have loaded removes a heart that is set', async () => {
  answerCallsWith(async () => hearts([ID]), 'https://dawra.test')
  const change = await pressed(new QueryClient(), { kind: 'venue', id: ID })
  expect(change).toEqual({ kind: 'venue', id: ID, isSet: false })
})

test('a click sets a heart that is not set', async () => {
  answerCallsWith(async () => hearts([]), 'https://dawra.test')
  const change = await pressed(new QueryClient(), { kind: 'venue', id: ID })
  expect(change).toEqual({ kind: 'venue', id: ID, isSet: true })
})
