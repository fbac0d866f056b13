import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'

/** The way to people. */
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
        <p>{t('stillText')}</p>
      </div>
      <LinkButton to="/support">{t('ask')}</LinkButton>
    </section>
  )
}
