import { CONSENT_VERSIONS, type ConsentKind } from '@dawra/contract/profile/rules'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { TextLink } from '#parts/text-link.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { useConsents } from './use-consents.ts'

interface AgreeFormProps {
  missing: readonly ConsentKind[]
  onAgreed?: () => void
}

/** The checkboxes of required consents that this account lacks; none is ticked in advance. */
export function ConsentsForm({ missing, onAgreed }: AgreeFormProps) {
  const t = useT('profile.consents')
  const say = useProblemText()
  const consents = useConsents()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isDemanded, setDemanded] = useState(false)
  const agree = () => {
    setDemanded(true)
    if (missing.every(kind => ticked.includes(kind)))
      consents.mutate(
        missing.map(kind => ({ kind, version: CONSENT_VERSIONS[kind], isGiven: true })),
        { onSuccess: onAgreed },
      )
  }
  return (
    <div className="grid">
      <FormProblem>{consents.error && say(consents.error)}</FormProblem>
      {missing.map(kind => (
        <CheckboxField
          key={kind}
          checked={ticked.includes(kind)}
          onChange={({ target }) =>
            setTicked(target.checked ? [...ticked, kind] : ticked.filter(other => other !== kind))
          }
          label={t.rich(`agree.${kind as 'terms' | 'privacy' | 'adult'}`, {
            terms: text => <TextLink to="/terms">{text}</TextLink>,
            privacy: text => <TextLink to="/privacy">{text}</TextLink>,
          })}
          error={isDemanded && !ticked.includes(kind) && t('needed')}
        />
      ))}
      <Button pending={consents.isPending} onClick={agree} className="mt-2 justify-self-start">
        {t('agreeAction')}
      </Button>
    </div>
  )
}
