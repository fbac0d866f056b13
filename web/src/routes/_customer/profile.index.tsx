import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { ProfilePage } from '../../features/identity/profile-page.tsx'

export const Route = createFileRoute('/_customer/profile/')({
  staticData: { words: ['identity'] },
  validateSearch: (search): { edit?: true } => ({ edit: search.edit === true ? true : undefined }),
  head: ({ match }) => {
    const t = wordsOf(match.context)
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
