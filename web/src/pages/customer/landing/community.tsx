import { ChefHat } from 'lucide-react'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import { Registration } from './registration.tsx'

/** Ways to take part: three that the operator opens one after the other, and the one for kitchens. */
export function Community() {
  const t = useT('landing.community')
  return (
    <section
      aria-labelledby="community"
      className="wrap-page grid grid-cols-1 gap-3 pt-12 pb-12 md:grid-cols-[3fr_2fr] md:gap-4 md:pt-16 md:pb-20"
    >
      <div className="rounded-card bg-luban p-5 md:p-8">
        <h2 id="community" className="text-28">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-md text-muted">{t('text')}</p>
        <div className="mt-5 grid gap-3 [&>button]:justify-between">
          <Registration become="donor" />
          <Registration become="driver" />
          <Registration become="buyer" />
        </div>
      </div>
      <div className="on-deep flex flex-col items-start rounded-card bg-deep p-5 text-on-deep md:p-8">
        <ChefHat aria-hidden className="size-9 text-[#f7c548]" strokeWidth={1.6} />
        <h2 className="mt-3 text-28">{t('business')}</h2>
        <p className="mt-1 mb-6 text-[#d7e6df]">{t('businessText')}</p>
        <LinkButton to={'/business/login' as string} variant="sun" className="mt-auto">
          {t('businessAction')}
        </LinkButton>
      </div>
    </section>
  )
}
