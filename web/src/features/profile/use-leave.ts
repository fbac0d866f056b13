import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '#lib/i18n'
import { signOut } from '#lib/session'
import { toast } from '#lib/toasts'

/** Signs out, which deletes what this browser stored about the user, and navigates to the home page. */
export function useLeave() {
  const navigate = useNavigate()
  const t = useT('identity.profile')
  return useMutation({
    mutationFn: signOut,
    onError: () => toast({ kind: 'error', title: t('signedOutHere'), body: t('signedOutHereText') }),
    onSettled: () => navigate({ to: '/' }),
  })
}
