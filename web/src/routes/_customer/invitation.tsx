import { createFileRoute } from '@tanstack/react-router'
import { invitationOf, readInvitationSearch } from '#features/identity/roles/invitation.ts'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { InvitationPage } from '#pages/account/invitation/invitation-page.tsx'

export const Route = createFileRoute('/_customer/invitation')({
  staticData: { messages: ['business', 'identity', 'roles'] },
  validateSearch: readInvitationSearch,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('roles.invitation.title'), hidden: true })
  },
  component: Invitation,
})

function Invitation() {
  return <InvitationPage invitation={invitationOf(Route.useSearch())} />
}
