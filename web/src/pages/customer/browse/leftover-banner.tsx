import { HandHeart } from 'lucide-react'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'

/** The way to give instead of take. */
export function LeftoverBanner() {
  const t = useT('browse.leftover')
  return (
    <aside
      aria-label={t('title')}
      className="on-deep mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-deep p-4 text-on-deep md:p-5"
    >
      <HandHeart aria-hidden className="size-8 shrink-0 text-sprout" strokeWidth={1.6} />
      <div className="min-w-48 grow">
        <p className="font-heading text-18 font-semibold">{t('title')}</p>
        <p className="text-14">{t('text')}</p>
      </div>
      <LinkButton to="/create-donation" variant="sun">
        {t('action')}
      </LinkButton>
    </aside>
  )
}
