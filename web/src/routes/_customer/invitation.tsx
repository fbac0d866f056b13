import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { invitationOf, readInvitationSearch } from '../../features/roles/invitation.ts'
import { InvitationPage } from '../../features/roles/invitation-page.tsx'

export const Route = createFileRoute('/_customer/invitation')({
  staticData: { words: ['business', 'identity', 'roles'] },
  validateSearch: readInvitationSearch,
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('roles.invitation.title'), hidden: true })
  },
  component: Invitation,
})

function Invitation() {
  return <InvitationPage invitation={invitationOf(Route.useSearch())} />
}
