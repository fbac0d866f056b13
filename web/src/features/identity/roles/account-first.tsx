import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'

/** For guests on a page that needs an account: both ways lead back to it. */
export function AccountFirst({ next }: { next: string }) {
  const t = useT('roles.guest')
  return (
    <section className="grid gap-3" aria-labelledby="account-first">
      <div>
        <h2 id="account-first" className="text-18">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{t('text')}</p>
      </div>
      <LinkButton to="/login" search={{ mode: 'sign-up', next }} size="large">
        {t('signUp')}
      </LinkButton>
      <LinkButton to="/login" search={{ next }} variant="secondary" size="large">
        {t('signIn')}
      </LinkButton>
    </section>
  )
}
