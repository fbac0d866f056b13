import type { CodeBatch } from '@dawra/contract/charities/hand-out-codes'
import { MAX_CODE_DAYS, MAX_CODE_PORTIONS, MAX_CODES_AT_ONCE } from '@dawra/contract/charities/rules'
import type { OwnCharity } from '@dawra/contract/charities/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { codesQuery } from '#features/charities/queries.ts'
import { call, callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { NumberStepper } from '#ui/number-stepper'
import { Panel } from '#ui/panel'
import { CardSkeleton, Loading } from '#ui/skeleton'

const [COUNT, PORTIONS, DAYS] = [12, 1, 14]

/** Cards to give away: created here, printed, and valid once each. */
export function Codes({ charity }: { charity: OwnCharity }) {
  const t = useT('charities.codes')
  return (
    <Panel title={t('title')} text={t('text')}>
      <Making isActive={charity.standing === 'active'} />
      <Answer
        query={useQuery(codesQuery())}
        waiting={
          <Loading label={t('loading')}>
            <CardSkeleton className="h-20" />
          </Loading>
        }
      >
        {batches =>
          batches.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <ul className="grid gap-3">
              {batches.map(batch => (
                <Batch key={batch.id} batch={batch} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  )
}

function Making({ isActive }: { isActive: boolean }) {
  const t = useT('charities.codes')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const [wanted, setWanted] = useState({ count: COUNT, portions: PORTIONS, days: DAYS })
  const making = useMutation({
    mutationFn: () =>
      attempt(wanted, idempotencyKey =>
        call('POST /api/v1/me/charity/codes', { body: wanted, idempotencyKey }),
      ),
    onSettled: () => queryClient.invalidateQueries(codesQuery()),
  })
  const fields = [
    { name: 'count', max: MAX_CODES_AT_ONCE },
    { name: 'portions', max: MAX_CODE_PORTIONS },
    { name: 'days', max: MAX_CODE_DAYS },
  ] as const
  return (
    <div className="grid gap-4">
      {fields.map(({ name, max }) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-3">
          <span aria-hidden>{t(name)}</span>
          <NumberStepper
            label={t(name)}
            value={wanted[name]}
            max={max}
            onChange={value => setWanted({ ...wanted, [name]: value })}
          />
        </div>
      ))}
      <FormProblem>{making.error && say(making.error)}</FormProblem>
      <Button
        pending={making.isPending}
        whyNot={!isActive && t('notActive')}
        className="justify-self-start"
        onClick={() => making.mutate()}
      >
        {t('make')}
      </Button>
    </div>
  )
}

function Batch({ batch }: { batch: CodeBatch }) {
  const t = useT('charities.codes')
  const say = useProblemText()
  const format = useFormat()
  const language = useLocale()
  const { id: sheetId, codes, used, portions, validUntil } = batch
  const day = format.date(`${validUntil}T08:00:00Z`)
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/me/charity/codes/{sheetId}/sheet.pdf', {
        params: { sheetId },
        query: { language },
      }),
    onSuccess: file => saveFile(file, 'dawra-codes.pdf'),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3.5">
      <div>
        <p className="font-medium">{t('batch', { count: codes, portions })}</p>
        <p className="text-14 text-muted">{t('used', { used, day })}</p>
      </div>
      <Button
        variant="secondary"
        size="small"
        pending={fetching.isPending}
        whyNot={used >= codes && t('allUsed')}
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() => fetching.mutate()}
      >
        {t('print')}
      </Button>
    </li>
  )
}
