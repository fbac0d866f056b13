import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SubPage } from '#features/profile/sub-page.tsx'
import { call } from '#lib/client'
import { rememberChoice } from '#lib/cookies'
import { useLocale, useT } from '#lib/i18n'
import { LOCALES, type Locale } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { RadioCard } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'

export function LanguagePage() {
  const t = useT('profile.language')
  return (
    <SubPage title={t('title')}>
      <LanguageForm />
    </SubPage>
  )
}

function LanguageForm() {
  const t = useT('profile.language')
  const shell = useT('shell')
  const say = useProblemText()
  const locale = useLocale()
  const [chosen, setChosen] = useState<Locale>(locale)
  const saving = useMutation({
    mutationFn: (language: Locale) => call('PUT /api/v1/me', { body: { language } }),
    onSuccess: (_me, language) => {
      rememberChoice('locale', language)
      location.reload()
    },
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        saving.mutate(chosen)
      }}
      className="grid gap-4 rounded-card bg-paper p-5"
    >
      <p className="text-muted">{t('text')}</p>
      <FormProblem>{saving.error && say(saving.error)}</FormProblem>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('title')}</legend>
        {LOCALES.map(language => (
          <RadioCard
            key={language}
            name="language"
            value={language}
            checked={chosen === language}
            onChange={() => setChosen(language)}
            label={<span lang={language}>{CONVENTIONS[language].name}</span>}
          />
        ))}
      </fieldset>
      <Button type="submit" pending={saving.isPending} className="justify-self-start">
        {shell('save')}
      </Button>
    </form>
  )
}
