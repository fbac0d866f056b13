import { Smartphone } from 'lucide-react'
import { useT } from '#lib/i18n'

/** iPhone and iPad deliver notifications only to apps on the home screen. */
export function HomeScreenSteps() {
  const t = useT('push.homeScreen')
  return (
    <section aria-labelledby="home-screen" className="flex gap-3 rounded-card bg-paper p-4 md:p-5">
      <Smartphone aria-hidden className="size-6 shrink-0 text-wadi" />
      <div className="min-w-0">
        <h2 id="home-screen" className="text-18">
          {t('title')}
        </h2>
        <div className="mt-1 text-muted">
          <HomeScreenList />
        </div>
      </div>
    </section>
  )
}

export function HomeScreenList() {
  const t = useT('push.homeScreen')
  return (
    <ol className="list-decimal ps-5 text-14">
      <li>{t('share')}</li>
      <li>{t('add')}</li>
      <li>{t('open')}</li>
    </ol>
  )
}
