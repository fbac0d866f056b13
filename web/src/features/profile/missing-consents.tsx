import { CONSENT_VERSIONS, type ConsentKind } from '@dawra/contract/profile.rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { consentsQuery } from '#parts/consents.ts'
import { TextLink } from '#parts/text-link.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'

/** Asks for what every account needs and this one has not given yet, or not in today's version. */
export function MissingConsents() {
  const t = useT('profile.consents')
  const say = useProblemText()
  const missing = useQuery(consentsQuery()).data?.missing ?? []
  const consents = useConsents()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isDemanded, setDemanded] = useState(false)
  if (missing.length === 0) return null
  const agree = () => {
    setDemanded(true)
    if (missing.every(kind => ticked.includes(kind)))
      consents.mutate(missing.map(kind => ({ kind, version: CONSENT_VERSIONS[kind], isGiven: true })))
  }
  return (
    <Panel title={t('missingTitle')} text={t('missingText')}>
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
    </Panel>
  )
}

interface ConsentWord {
  kind: ConsentKind
  version: string
  isGiven: boolean
}

/** Gives or withdraws consents. A text that changed meanwhile is refetched. */
export function useConsents() {
  const language = useLocale()
  const queryClient = useQueryClient()
  const { queryKey } = consentsQuery()
  return useMutation({
    mutationFn: (consents: ConsentWord[]) =>
      call('POST /api/v1/me/consents', { body: { consents, language } }),
    onSuccess: consents => queryClient.setQueryData(queryKey, consents),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
