import { type ReactNode, useRef, useState } from 'react'
import { useT } from '#lib/i18n'
import { CheckboxField } from '#ui/checkbox-field'

/** Whether everything was agreed to that an account needs; `demand` marks it when it was not. */
export function useSignUpConsents() {
  const [areGiven, setGiven] = useState(false)
  const [isDemanded, setDemanded] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return {
    areGiven,
    isDemanded,
    box,
    change: setGiven,
    demand: () => setDemanded(true),
    focus: () => box.current?.focus(),
  }
}

/** One box that names every text; it is never ticked in advance. */
export function SignUpConsents({ consents }: { consents: ReturnType<typeof useSignUpConsents> }) {
  const t = useT('identity.consents')
  const { areGiven, isDemanded, box, change } = consents
  return (
    <CheckboxField
      ref={box}
      checked={areGiven}
      onChange={event => change(event.target.checked)}
      label={t.rich('all', {
        terms: text => <TextLink href="/terms">{text}</TextLink>,
        privacy: text => <TextLink href="/privacy">{text}</TextLink>,
      })}
      error={isDemanded && !areGiven && t('needed')}
    />
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
