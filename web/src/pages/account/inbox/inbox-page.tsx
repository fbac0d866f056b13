import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { SubPageSkeleton } from '#features/profile/sub-page.tsx'
import { useT } from '#lib/i18n'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { PageHeader } from '#ui/page-header'
import { InboxList } from './inbox-list.tsx'

export function InboxPage() {
  const t = useT('notifications.inbox')
  return (
    <div className="wrap-page grid min-h-[85dvh] max-w-[46rem] content-start gap-4 pb-10">
      <PageHeader title={t('title')}>
        <Link
          to="/profile/notifications"
          aria-label={t('settings')}
          className="-me-2.5 grid size-11 shrink-0 place-items-center rounded-control hover-able:hover:bg-luban"
        >
          <Settings aria-hidden className="size-6" strokeWidth={1.8} />
        </Link>
      </PageHeader>
      <SignedInOnly fallback={<SubPageSkeleton />}>
        <InboxList />
      </SignedInOnly>
    </div>
  )
}
