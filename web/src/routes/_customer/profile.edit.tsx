import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { EditPage } from '#pages/account/edit-profile/edit-page.tsx'

interface EditSearch {
  /** A code was sent to the new phone, and must be entered. */
  step?: 'code' | undefined
}

export const Route = createFileRoute('/_customer/profile/edit')({
  staticData: { messages: ['profile'] },
  validateSearch: (search): EditSearch => ({ step: search.step === 'code' ? 'code' : undefined }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('profile.edit.title'), hidden: true })
  },
  component: Edit,
})

function Edit() {
  return <EditPage requiresCode={Route.useSearch().step === 'code'} />
}
