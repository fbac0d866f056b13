import { ArticleList, StillStuck } from '#features/help/article-list.tsx'
import { ARTICLES, type Article } from '#features/help/articles.ts'
import { useArticleBody } from '#features/help/use-articles.ts'
import { useT } from '#lib/i18n'
import { useStarted } from '#parts/launch/launch.ts'
import { BackLink, PageHeader } from '#ui/page-header'

export function ArticlePage({ article }: { article: Article }) {
  const t = useT('help')
  const body = useArticleBody(article.key)
  const started = useStarted()
  const others = ARTICLES.filter(({ topic, key }) => topic === article.topic && key !== article.key)
  return (
    <div className="wrap-page grid max-w-[46rem] gap-4 pb-12">
      <PageHeader
        title={t(`articles.${article.key}.title`)}
        back={<BackLink to="/help" search={{}} label={t('back')} />}
      />
      {article.topic === 'bins' && <p className="rounded-card bg-luban p-4">{t('collecting', started)}</p>}
      <article className="rounded-card bg-paper p-5 pt-2 md:p-7 md:pt-4">{body}</article>
      <ArticleList title={t('more')} articles={others} />
      <StillStuck />
    </div>
  )
}
