import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Invitation } from '#features/identity/roles/invitation.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'

const WAYS_ON = { driver: '/business/login', charity: '/profile', operator: '/operator' } as const

/** Takes an invitation, and leads to what it opens. */
export function useAccept({ kind, token }: Invitation) {
  const t = useT('roles')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const forget = () => queryClient.invalidateQueries({ queryKey: ['me'] })
  const joinTeam = async () => {
    const { venueId } = await call('POST /api/v1/team-invitations/accept', { body: { token } })
    toast({ kind: 'success', title: t('invitation.joinedTeam') })
    await forget()
    await navigate({ to: '/business/dashboard', search: { venue: venueId }, replace: true })
  }
  const takeRole = async () => {
    const { role } = await call('POST /api/v1/invitations/accept', { body: { token } })
    toast({ kind: 'success', title: t('invitation.joinedRole', { role: t(`names.${role}`) }) })
    await forget()
    await navigate({ to: WAYS_ON[role], replace: true })
  }
  return useMutation({ mutationFn: kind === 'team' ? joinTeam : takeRole })
}
