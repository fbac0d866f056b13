import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { erasureQuery } from '#features/profile/queries.ts'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import { Time } from '#ui/time'

/** Reminds whoever planned to leave that they may still stay. */
export function ErasureNotice() {
  const t = useT('profile.erasure')
  const { data: planned } = useQuery(erasureQuery())
  if (!planned) return null
  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-center gap-3 rounded-card bg-danger-soft p-4 text-danger"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-48 grow font-medium">
        {t.rich('planned', { time: () => <Time at={planned.actsAt} /> })}
      </p>
      <LinkButton to="/profile/settings" variant="secondary" size="small">
        {t('look')}
      </LinkButton>
    </section>
  )
}
