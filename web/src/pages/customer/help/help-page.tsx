import { useNavigate } from '@tanstack/react-router'
import { Search, SearchX } from 'lucide-react'
import { useId, useState } from 'react'
import { ArticleList, StillStuck } from '#features/help/article-list.tsx'
import { ARTICLES, topics } from '#features/help/articles.ts'
import { useArticleTexts } from '#features/help/use-articles.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { findTexts } from './find-articles.ts'

/** @param query the search text; without one all topics are shown */
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

/** Searches the articles while the user types; works as a plain form before the app has loaded. */
function HelpSearch({ query = '' }: { query: string | undefined }) {
  const t = useT('help')
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(query)
  const show = (q: string) => navigate({ to: '/help', search: { q: q.trim() || undefined }, replace: true })
  return (
    <search>
      <form
        action="/help"
        onSubmit={event => {
          event.preventDefault()
          void show(typed)
        }}
        className="flex items-end gap-2"
      >
        <div className="grid min-w-0 grow gap-1.5">
          <label htmlFor={id} className="font-medium">
            {t('search')}
          </label>
          <input
            id={id}
            type="search"
            name="q"
            dir="auto"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              void show(target.value)
            }}
            className="block min-h-12 w-full rounded-control border border-control bg-paper px-3.5 text-16 text-loam"
          />
        </div>
        <Button type="submit" className="min-h-12" icon={<Search aria-hidden className="size-5" />}>
          <span className="max-sm:sr-only">{t('find')}</span>
        </Button>
      </form>
    </search>
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
