import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { ProfilePage } from '../../features/identity/profile-page.tsx'

export const Route = createFileRoute('/_customer/profile')({
  validateSearch: (search): { edit?: true } => ({ edit: search.edit === true ? true : undefined }),
  head: async ({ match }) => {
    const t = await wordsOf(match.context.boot.locale, match.pathname)
    return pageHead({ title: t('identity.profile.title'), hidden: true })
  },
  component: Profile,
})

function Profile() {
  const { edit = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ProfilePage
      editing={edit}
      onEdit={editing => navigate({ search: { edit: editing || undefined }, replace: true })}
    />
  )
}
