import { paperKinds } from '@dawra/contract/businesses/rules'
import { useFormContext } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import { TextField } from '#ui/text-field'
import type { SellFields } from './fields.ts'
import { PaperField } from './paper-field.tsx'
import { useFieldError, useSelling } from './sell-context.ts'

export function PapersStep({ isTried }: { isTried: boolean }) {
  const t = useT('businesses')
  const { register } = useFormContext<SellFields>()
  const { isGuest } = useSelling()
  const error = useFieldError()
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...register('licenceNumber')}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          className="rtl:text-end"
          label={t('fields.licenceNumber')}
          error={error('licenceNumber')}
        />
        <TextField
          {...register('licenceExpiresOn')}
          type="date"
          label={t('fields.licenceExpiresOn')}
          error={error('licenceExpiresOn')}
        />
      </div>
      <TextField
        {...register('iban')}
        dir="ltr"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        className="font-code rtl:text-end"
        label={t('fields.iban')}
        hint={t('hints.iban')}
        error={error('iban')}
      />
      {isGuest ? (
        <AccountFirst />
      ) : (
        paperKinds.map(kind => <PaperField key={kind} kind={kind} isMissing={isTried} />)
      )}
    </>
  )
}

const HERE = '/sell?step=papers'

/** Sign-in and sign-up both return to this step. */
function AccountFirst() {
  const t = useT('businesses.account')
  return (
    <section aria-labelledby="account-first" className="grid gap-3 rounded-control bg-luban p-4">
      <div>
        <h3 id="account-first" className="text-18">
          {t('title')}
        </h3>
        <p className="mt-1">{t('text')}</p>
      </div>
      <LinkButton to="/login" search={{ mode: 'sign-up', next: HERE }} size="large">
        {t('signUp')}
      </LinkButton>
      <LinkButton to="/login" search={{ next: HERE }} variant="secondary" size="large">
        {t('signIn')}
      </LinkButton>
    </section>
  )
}
