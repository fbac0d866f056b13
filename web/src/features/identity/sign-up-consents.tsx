import { type ReactNode, useRef, useState } from 'react'
import { useT } from '#lib/i18n'
import { CheckboxField } from '#ui/checkbox-field'

/** Whether the required consents are given; `demand` marks the checkbox when they are not. */
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

/** One checkbox that names every text. The law does not allow it to be ticked in advance. */
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

/** Opens in another tab, so that the form keeps its input. */
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
