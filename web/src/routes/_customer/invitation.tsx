import { createFileRoute } from '@tanstack/react-router'
import { invitationOf, readInvitationSearch } from '#features/identity/roles/invitation.ts'
import { hiddenHead } from '#lib/page-head'
import { InvitationPage } from '#pages/account/invitation/invitation-page.tsx'

export const Route = createFileRoute('/_customer/invitation')({
  staticData: { messages: ['business', 'identity', 'roles'] },
  validateSearch: readInvitationSearch,
  head: hiddenHead(t => t('roles.invitation.title')),
  component: Invitation,
})

function Invitation() {
  return <InvitationPage invitation={invitationOf(Route.useSearch())} />
}
