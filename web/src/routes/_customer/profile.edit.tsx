import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { EditPage } from '../../features/profile/edit/edit-page.tsx'

interface EditSearch {
  /** A code was sent to the new phone, and is asked for. */
  step?: 'code' | undefined
}

export const Route = createFileRoute('/_customer/profile/edit')({
  staticData: { words: ['profile'] },
  validateSearch: (search): EditSearch => ({ step: search.step === 'code' ? 'code' : undefined }),
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.edit.title'), hidden: true })
  },
  component: Edit,
})

function Edit() {
  return <EditPage asksForCode={Route.useSearch().step === 'code'} />
}
