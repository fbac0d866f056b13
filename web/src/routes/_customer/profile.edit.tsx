import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { EditPage } from '#pages/account/edit-profile/edit-page.tsx'

interface EditSearch {
  /** A code was sent to the new phone, and must be entered. */
  step?: 'code' | undefined
}

export const Route = createFileRoute('/_customer/profile/edit')({
  staticData: { messages: ['profile'] },
  validateSearch: (search): EditSearch => ({ step: search.step === 'code' ? 'code' : undefined }),
  head: hiddenHead(t => t('profile.edit.title')),
  component: Edit,
})

function Edit() {
  return <EditPage requiresCode={Route.useSearch().step === 'code'} />
}
