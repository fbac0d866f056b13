import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Code } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'

interface LegalPageProps {
  title: string
  intro: ReactNode
  version: string
  sections: readonly { id: string; title: string; body: ReactNode }[]
  other: '/privacy' | '/terms'
}

export function LegalPage({ title, intro, version, sections, other }: LegalPageProps) {
  const t = useT('legal')
  return (
    <div className="wrap-page max-w-[60rem] pb-12">
      <PageHeader title={title} back={<BackLink to="/" label={t('back')} />} />
      <p className="text-14 text-muted">{t.rich('version', { version: () => <Code>{version}</Code> })}</p>
      <p className="mt-3 max-w-[42rem] text-18">{intro}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 md:grid-cols-[14rem_1fr]">
        <nav aria-label={t('contents')} className="rounded-card bg-paper p-3 md:sticky md:top-4">
          <ol className="max-md:columns-[10rem]">
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 break-inside-avoid items-center rounded-control px-2 text-14 font-medium text-wadi hover-able:hover:underline md:min-h-9"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="max-w-[42rem] rounded-card bg-paper p-5 md:p-7">
          {sections.map(({ id, title: name, body }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="not-first:mt-8 not-first:border-t not-first:border-line not-first:pt-6"
            >
              <h2 id={`${id}-title`} className="text-22">
                {name}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to={other} variant="secondary">
          {t(other === '/terms' ? 'toTerms' : 'toPrivacy')}
        </LinkButton>
        <LinkButton to="/support" search={{ topic: 'privacy' }} variant="secondary">
          {t('questions')}
        </LinkButton>
      </div>
    </div>
  )
}
