import { useQuery } from '@tanstack/react-query'
import { stepKey } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import type { Invitation } from './invitation.ts'

/** The team of an invitation and who invited; undefined for an invitation to a role, or an invalid one. */
export function useInvited(invitation: Invitation | undefined) {
  const token = invitation?.kind === 'team' ? invitation.token : undefined
  const { data, isLoading } = useQuery({
    queryKey: stepKey('look-at-invitation', token),
    queryFn: () => call('POST /api/v1/team-invitations/look', { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
    // If the form's own use of this query retried on mount, the page would show its loading state and unmount
    // it.
    retryOnMount: false,
    staleTime: 60_000,
  })
  return { invited: data, isLoading }
}

export function useInvitedText(invitation: Invitation): string {
  const t = useT('roles.invitation')
  const roles = useT('roles.teamRoles')
  const locale = useLocale()
  const { invited } = useInvited(invitation)
  if (!invited) return t(invitation.kind)
  const facts = { venue: pick(invited.venue, locale), role: roles(invited.role) }
  return invited.invitedBy ? t('teamBy', { ...facts, name: invited.invitedBy }) : t('teamOf', facts)
}
