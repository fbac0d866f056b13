import { Sprout } from 'lucide-react'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'

/** Where the compost half begins: what comes later, and what there is today. */
export function Compost() {
  const t = useT('landing')
  return (
    <section aria-labelledby="compost" className="wrap-page pt-12 md:pt-16">
      <div className="grid gap-5 rounded-card bg-luban p-5 md:grid-cols-[1fr_auto] md:items-center md:p-8">
        <div>
          <h2 id="compost" className="text-28">
            <Sprout aria-hidden className="me-2 inline size-7 text-wadi" strokeWidth={1.7} />
            {t('compost.title')}
          </h2>
          <p className="mt-2 max-w-2xl text-muted">{t('compost.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/compost-products" variant="secondary" className="grow">
            {t('shopCompost')}
          </LinkButton>
          <LinkButton to="/compost-products" hash="pickup" variant="secondary" className="grow">
            {t('oneTimePickup')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
