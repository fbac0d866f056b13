import { type ReactNode, useRef, useState } from 'react'
import { useT } from '#lib/i18n'
import { CheckboxField } from '#ui/checkbox-field'

const STATEMENTS = ['adult', 'terms'] as const

/** Whether everything was agreed to that an account needs; `demand` marks what was not. */
export function useSignUpConsents() {
  const [given, setGiven] = useState({ adult: false, terms: false })
  const [isDemanded, setDemanded] = useState(false)
  const firstMissing = useRef<HTMLInputElement>(null)
  return {
    given,
    isDemanded,
    firstMissing,
    areGiven: given.adult && given.terms,
    change: (statement: keyof typeof given, isGiven: boolean) =>
      setGiven(before => ({ ...before, [statement]: isGiven })),
    demand: () => setDemanded(true),
    focus: () => firstMissing.current?.focus(),
  }
}

/** Ticked by hand each time: nobody agrees by leaving a box as it was. */
export function SignUpConsents({ consents }: { consents: ReturnType<typeof useSignUpConsents> }) {
  const t = useT('identity.consents')
  const { given, isDemanded, firstMissing, change } = consents
  const missing = STATEMENTS.find(statement => !given[statement])
  const labels = {
    adult: t('adult'),
    terms: t.rich('terms', {
      terms: text => <TextLink href="/terms">{text}</TextLink>,
      privacy: text => <TextLink href="/privacy">{text}</TextLink>,
    }),
  }
  return (
    <div className="grid">
      {STATEMENTS.map(statement => (
        <CheckboxField
          key={statement}
          ref={statement === missing ? firstMissing : undefined}
          checked={given[statement]}
          onChange={event => change(statement, event.target.checked)}
          label={labels[statement]}
          error={isDemanded && !given[statement] && t('needed')}
        />
      ))}
    </div>
  )
}

/** Beside the form, which keeps what was typed. */
const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className="font-medium text-wadi underline underline-offset-4"
  >
    {children}
  </a>
)
