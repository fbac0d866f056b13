import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/client'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { FAVOURITES, favouriteIdsQuery, type Subject, withHeart } from './queries.ts'

const send = ({ kind, id }: Subject, isSet: boolean): Promise<unknown> =>
  isSet
    ? call('PUT /api/v1/me/favourites', { body: { kind, id } })
    : call('DELETE /api/v1/me/favourites', { query: { kind, id } })

/** Sets or takes a heart at once; what the server refuses goes back to how it was, and says why. */
export function useHeart() {
  const queryClient = useQueryClient()
  const say = useProblemText()
  const { queryKey } = favouriteIdsQuery()
  const show = (subject: Subject, isSet: boolean) =>
    queryClient.setQueryData(queryKey, ids => ids && withHeart(ids, subject, isSet))
  return useMutation({
    // One after the other: two quick presses must not overtake each other.
    scope: { id: 'hearts' },
    mutationFn: ({ isSet, ...subject }: Subject & { isSet: boolean }) => send(subject, isSet),
    onMutate: async ({ isSet, ...subject }) => {
      await queryClient.cancelQueries({ queryKey })
      show(subject, isSet)
    },
    onError: (error, { isSet, ...subject }) => {
      show(subject, !isSet)
      toast({ kind: 'error', title: say(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: FAVOURITES }),
  })
}
