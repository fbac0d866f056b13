import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { cancel, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { FAVOURITES, favouriteIdsQuery, type Subject, withHeart } from './queries.ts'

const send = ({ kind, id }: Subject, isSet: boolean): Promise<unknown> =>
  isSet
    ? call('PUT /api/v1/me/favourites', { body: { kind, id } })
    : call('DELETE /api/v1/me/favourites', { query: { kind, id } })

/** Sets or removes a favourite. Optimistic: reverts and reports it if the server refuses. */
export function heartMutation(queryClient: QueryClient, onRefused: (error: Error) => void) {
  const { queryKey } = favouriteIdsQuery()
  const show = (subject: Subject, isSet: boolean) =>
    queryClient.setQueryData(queryKey, ids => ids && withHeart(ids, subject, isSet))
  return mutationOptions({
    // Serial: a later click must not overtake an earlier one.
    scope: { id: 'hearts' },
    mutationFn: ({ isSet, ...subject }: Subject & { isSet: boolean }) => send(subject, isSet),
    onMutate: async ({ isSet, ...subject }) => {
      await queryClient.cancelQueries({ queryKey })
      show(subject, isSet)
    },
    onError: (error, { isSet, ...subject }) => {
      show(subject, !isSet)
      onRefused(error)
    },
    onSettled: async () => {
      // A first response that is in flight predates the change, and would be treated as current.
      await cancel(queryClient, ...FAVOURITES)
      await invalidate(queryClient, ...FAVOURITES)
    },
  })
}

/** Waits for the favourites: before, a set heart looks like an empty one, and a click would set it again. */
export async function pressed(queryClient: QueryClient, { kind, id }: Subject) {
  const ids = await queryClient.ensureQueryData(favouriteIdsQuery())
  return { kind, id, isSet: !ids[kind].includes(id) }
}

export function useHeart() {
  const queryClient = useQueryClient()
  const say = useProblemText()
  const refuse = (error: Error) => void toast({ kind: 'error', title: say(error) })
  const heart = useMutation(heartMutation(queryClient, refuse))
  return {
    set: heart.mutate,
    press: (subject: Subject) => pressed(queryClient, subject).then(change => heart.mutate(change), refuse),
  }
}
