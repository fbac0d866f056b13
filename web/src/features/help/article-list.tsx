import { ANSWER_WORKING_DAYS } from '@dawra/contract/support/rules'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import type { Article } from './articles.ts'

export function ArticleList({ title, articles }: { title: ReactNode; articles: readonly Article[] }) {
  const t = useT('help.articles')
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card bg-paper px-5 py-4">
      <h2 id={id} className="text-22">
        {title}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {articles.map(({ key, slug }) => (
          <li key={key}>
            <Link
              to="/help/$article"
              params={{ article: slug }}
              className="flex min-h-12 items-center gap-3 rounded-control font-medium hover-able:hover:underline hover-able:hover:underline-offset-4"
            >
              <span className="grow">{t(`${key}.title`)}</span>
              <ChevronRight aria-hidden className="flip-rtl size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function StillStuck() {
  const t = useT('help')
  return (
    <section
      aria-labelledby="still-stuck"
      className="flex flex-wrap items-center gap-4 rounded-card bg-luban p-5"
    >
      <div className="min-w-56 grow">
        <h2 id="still-stuck" className="text-22">
          {t('stillTitle')}
        </h2>
        <p>{t('stillText', { days: ANSWER_WORKING_DAYS })}</p>
      </div>
      <LinkButton to="/support">{t('ask')}</LinkButton>
    </section>
  )
}
