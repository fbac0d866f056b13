import { SearchX } from 'lucide-react'
import { ArticleList, StillStuck } from '#features/help/article-list.tsx'
import { ARTICLES, topics } from '#features/help/articles.ts'
import { useArticleTexts } from '#features/help/use-articles.ts'
import { useT } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { findTexts } from './find.ts'
import { HelpSearch } from './help-search.tsx'

/** @param query what was searched for; all topics without one */
export function HelpPage({ query }: { query: string | undefined }) {
  const t = useT('help')
  return (
    <div className="wrap-page grid max-w-[60rem] gap-5 pb-12">
      <PageHeader title={t('title')} back={<BackLink to="/" label={t('home')} />} />
      <HelpSearch query={query} />
      {query ? <Results query={query} /> : <AllTopics />}
      <StillStuck />
    </div>
  )
}

function Results({ query }: { query: string }) {
  const t = useT('help')
  const found = findTexts(useArticleTexts(), query)
  return (
    <div aria-live="polite">
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('none', { query })}
          action={<LinkButton to="/support">{t('ask')}</LinkButton>}
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <ArticleList title={t('results', { count: found.length })} articles={found} />
      )}
    </div>
  )
}

function AllTopics() {
  const t = useT('help.topics')
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {topics.map(topic => (
        <ArticleList
          key={topic}
          title={t(topic)}
          articles={ARTICLES.filter(article => article.topic === topic)}
        />
      ))}
    </div>
  )
}
