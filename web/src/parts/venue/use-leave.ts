import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useProblemText } from '#lib/problem-text'
import { signOut } from '#lib/session'
import { toast } from '#lib/toasts'

/** Signs out and deletes the user's data in this browser; the gate then redirects to the sign-in page. */
export function useLeave() {
  const queryClient = useQueryClient()
  const say = useProblemText()
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => queryClient.clear(),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
}
