import type { Consent, Consents } from '@dawra/contract/profile/consents'
import {
  CONSENT_VERSIONS,
  type ConsentKind,
  optionalConsents,
  requiredConsents,
  unusedConsents,
} from '@dawra/contract/profile/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MissingConsents } from '#features/profile/missing-consents.tsx'
import { Loaded, SubPage } from '#features/profile/sub-page.tsx'
import { useConsents } from '#features/profile/use-consents.ts'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { consentsQuery } from '#parts/consents.ts'
import { TextLink } from '#parts/text-link.tsx'
import { Badge } from '#ui/badge'
import { Code } from '#ui/bdi'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { PrivacyRequests } from './privacy-requests.tsx'

/** The user's consents with date and version. Withdrawing one is as easy as giving it. */
export function PrivacyPage() {
  const t = useT('profile.consents')
  return (
    <SubPage title={t('title')}>
      <MissingConsents />
      <AllConsents />
      <PrivacyRequests />
    </SubPage>
  )
}

function AllConsents() {
  const consents = useQuery(consentsQuery())
  return (
    <Loaded query={consents}>
      {known => (
        <>
          <OptionalConsents known={known} />
          <RequiredConsents known={known} />
          <History history={known.history} />
        </>
      )}
    </Loaded>
  )
}

const wordOn = ({ latest }: Consents, kind: ConsentKind) => latest.find(word => word.kind === kind)

function OptionalConsents({ known }: { known: Consents }) {
  const t = useT('profile.consents')
  const say = useProblemText()
  const consents = useConsents()
  const given = unusedConsents.filter(kind => wordOn(known, kind)?.isGiven)
  const hintOf = (kind: (typeof optionalConsents | typeof given)[number]) =>
    kind === 'review_publishing' ? t(`texts.${kind}`) : t('unused')
  return (
    <Panel title={t('optional')} text={t('optionalText')}>
      <FormProblem>{consents.error && say(consents.error)}</FormProblem>
      <div className="divide-y divide-line">
        {[...optionalConsents, ...given].map(kind => {
          const word = wordOn(known, kind)
          const isGiven = word?.isGiven === true && word.version === CONSENT_VERSIONS[kind]
          const requested = consents.isPending ? consents.variables[0] : undefined
          return (
            <div key={kind} className="py-2">
              <CheckboxField
                checked={requested?.kind === kind ? requested.isGiven : isGiven}
                onChange={({ target }) =>
                  consents.mutate([{ kind, version: CONSENT_VERSIONS[kind], isGiven: target.checked }])
                }
                label={
                  <>
                    <span className="font-medium">{t(`kinds.${kind}`)}</span>
                    <span className="block text-14 text-muted">{hintOf(kind)}</span>
                    {word && <Stamp word={word} />}
                  </>
                }
              />
            </div>
          )
        })}
      </div>
    </Panel>
  )
}

function RequiredConsents({ known }: { known: Consents }) {
  const t = useT('profile.consents')
  const links: Record<string, ReactNode> = {
    terms: <TextLink to="/terms">{t('read')}</TextLink>,
    privacy: <TextLink to="/privacy">{t('read')}</TextLink>,
  }
  return (
    <Panel title={t('required')} text={t('requiredText')}>
      <ul className="divide-y divide-line">
        {requiredConsents.map(kind => {
          const word = wordOn(known, kind)
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-2 py-3">
              <span>
                <span className="font-medium">{t(`kinds.${kind}`)}</span>
                {word ? (
                  <Stamp word={word} />
                ) : (
                  <span className="block text-14 text-muted">{t('notYet')}</span>
                )}
              </span>
              {links[kind]}
            </li>
          )
        })}
      </ul>
      <LinkButton to="/profile/settings" variant="secondary" className="justify-self-start">
        {t('toErasure')}
      </LinkButton>
    </Panel>
  )
}

function Stamp({ word }: { word: Consent }) {
  const t = useT('profile.consents')
  return (
    <span className="block text-14 text-muted">
      {t.rich(word.isGiven ? 'givenAt' : 'takenBackAt', {
        time: () => <Time at={word.recordedAt} />,
        version: () => <Code className="whitespace-nowrap">{word.version}</Code>,
      })}
    </span>
  )
}

function History({ history }: { history: readonly Consent[] }) {
  const t = useT('profile.consents')
  if (history.length === 0) return null
  return (
    <details className="rounded-card bg-paper p-5">
      <summary className="min-h-11 content-center text-18 font-semibold">{t('history')}</summary>
      <ol className="mt-2 divide-y divide-line">
        {history.map(word => (
          <li
            key={`${word.kind} ${word.recordedAt}`}
            className="flex flex-wrap items-baseline gap-x-3 py-2.5"
          >
            <span className="font-medium">{t(`kinds.${word.kind}`)}</span>
            <Badge tone={word.isGiven ? 'luban' : 'plain'}>{t(word.isGiven ? 'given' : 'takenBack')}</Badge>
            <span className="grow text-14 text-muted">
              <Time at={word.recordedAt} /> · <Code className="whitespace-nowrap">{word.version}</Code>
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
