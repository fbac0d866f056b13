import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { apiQuery } from '#lib/api-query'
import { useLocale, useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Skeleton } from '#ui/skeleton'

/** Problems that would stay unnoticed otherwise; one line when there are none. */
export function Alarms() {
  const t = useT('admin.wrong')
  const language = useLocale()
  const query = useQuery(apiQuery('GET /api/v1/admin/alarms', { query: { language } }))
  return (
    <section aria-labelledby="wrong">
      <h2 id="wrong" className="sr-only">
        {t('title')}
      </h2>
      <Answer query={query} waiting={<Skeleton className="h-14 rounded-card" />}>
        {({ alarms }) =>
          alarms.length === 0 ? (
            <p className="flex items-center gap-2.5 text-muted">
              <CircleCheck aria-hidden className="size-5 shrink-0 text-wadi" />
              {t('nothing')}
            </p>
          ) : (
            <ul className="grid grid-cols-1 gap-2">
              {alarms.map(({ cause, text }) => (
                <li key={cause} className="flex gap-2.5 rounded-card bg-danger-soft p-4 text-danger">
                  <TriangleAlert aria-hidden className="size-5 shrink-0" />
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}
