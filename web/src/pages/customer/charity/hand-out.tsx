import type { OwnCharity } from '@dawra/contract/charities/schemas'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { CheckCircle2 } from 'lucide-react'
import { useState } from 'react'
import { claimsQuery, codesQuery, refreshClaims } from '#features/charities/queries.ts'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'

interface HandOutProps {
  charity: OwnCharity
  scanned: string | undefined
}

/** Records a hand-out for a card; the recipient stays anonymous. */
export function HandOut({ charity, scanned }: HandOutProps) {
  const t = useT('charities.handOut')
  const say = useProblemText()
  const [code, setCode] = useState(scanned ?? '')
  const [claimId, setClaimId] = useState('')
  const counting = useCount(() => setCode(''))
  return (
    <Panel title={t('title')} text={t('text')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (code.trim()) counting.mutate({ code, claimId: claimId || null })
        }}
      >
        <FromClaim value={claimId} onChange={setClaimId} />
        <TextField
          label={t('code')}
          hint={t('hint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={event => setCode(event.target.value)}
          className="font-code tracking-widest uppercase"
        />
        <FormProblem>{counting.error && say(counting.error)}</FormProblem>
        {counting.data && (
          <p role="status" className="flex items-center gap-2 text-18 font-semibold text-wadi">
            <CheckCircle2 aria-hidden className="size-6 shrink-0" />
            {t('counted', { count: counting.data.portions })}
          </p>
        )}
        <Button
          type="submit"
          size="large"
          pending={counting.isPending}
          whyNot={charity.standing !== 'active' && t('notActive')}
        >
          {t('count')}
        </Button>
      </form>
    </Panel>
  )
}

/** Chooses the claim that the food is from: collected, and not reported yet. */
function FromClaim({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useT('charities.handOut')
  const locale = useLocale()
  const { data } = useInfiniteQuery(claimsQuery('to_report'))
  const claims = data?.pages.flatMap(page => page.items) ?? []
  if (claims.length === 0) return null
  return (
    <SelectField label={t('from')} value={value} onChange={event => onChange(event.target.value)}>
      <option value="">{t('fromOther')}</option>
      {claims.map(({ id, title }) => (
        <option key={id} value={id}>
          {pick(title, locale)}
        </option>
      ))}
    </SelectField>
  )
}

function useCount(onCounted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string; claimId: string | null }) =>
      call('POST /api/v1/me/charity/hand-outs', { body }),
    onSuccess: onCounted,
    onSettled: () => {
      void queryClient.invalidateQueries(codesQuery())
      void refreshClaims(queryClient)
    },
  })
}
