import { PAPER_TYPES } from '@dawra/contract/businesses/rules'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { paperFault } from '#features/businesses/paper-fault.ts'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { FileButton } from '#ui/file-button'
import { FormProblem } from '#ui/form-problem'
import { Progress } from '#ui/progress'
import { TextField } from '#ui/text-field'
import { useSendLicence } from './use-send-licence.ts'

const SHORTEST_NUMBER = 3

interface LicenceFormProps {
  venueId: string
  /** The venue's name: each venue has a licence of its own. */
  store: string
}

export function LicenceForm({ venueId, store }: LicenceFormProps) {
  const t = useT('businessPapers.licence')
  const known = useT('businesses')
  const rules = useT('errors.fields')
  const say = useProblemText()
  const id = useId()
  const form = useForm({ defaultValues: { number: '', expiresOn: '' } })
  const [scan, setScan] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const { sending, share } = useSendLicence(venueId)
  const fault = scan && paperFault(scan)
  const { errors } = form.formState
  const send = form.handleSubmit(({ number, expiresOn }) => {
    if (!scan || fault) return
    sending.mutate(
      { number: number.trim(), expiresOn, scan },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: t('sent') })
          form.reset()
          setScan(null)
          setTried(false)
        },
      },
    )
  })
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={event => {
        setTried(true)
        void send(event)
      }}
      className="grid gap-4 border-t border-line pt-4"
    >
      <div>
        <h3 id={id} className="text-18">
          {t.rich('renew', { store: () => <Name>{store}</Name> })}
        </h3>
        <p className="text-14 text-muted">{t('renewText')}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <TextField
          {...form.register('number', {
            validate: typed => typed.trim().length >= SHORTEST_NUMBER || rules('required'),
          })}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          className="rtl:text-end"
          label={t('newNumber')}
          error={errors.number?.message}
        />
        <TextField
          {...form.register('expiresOn', {
            required: rules('required'),
            validate: day => day >= muscatDay(new Date()) || known('problems.expired'),
          })}
          type="date"
          label={t('newUntil')}
          error={errors.expiresOn?.message}
        />
      </div>
      <ScanField
        scan={scan}
        onScan={setScan}
        problem={fault ? known(`paper.${fault}`) : isTried && !scan ? known('problems.paper') : undefined}
      />
      {sending.isPending && scan && (
        <Progress label={t('sending', { name: `\u2068${scan.name}\u2069` })} value={share} max={1} />
      )}
      <FormProblem>{sending.isError && say(sending.error)}</FormProblem>
      <Button type="submit" pending={sending.isPending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}

interface ScanFieldProps {
  scan: File | null
  onScan: (scan: File) => void
  problem: string | undefined
}

function ScanField({ scan, onScan, problem }: ScanFieldProps) {
  const t = useT('businessPapers.licence')
  const known = useT('businesses')
  const id = useId()
  return (
    <div className="grid justify-items-start gap-2">
      <p id={`${id}-scan`} className="font-medium">
        {t('scan')}
      </p>
      <p id={`${id}-hint`} className="text-14 text-muted">
        {known('hints.scan')}
      </p>
      {scan && <p className="text-14">{t.rich('chosen', { name: () => <Name>{scan.name}</Name> })}</p>}
      <FileButton
        accept={PAPER_TYPES.join(',')}
        describedBy={`${id}-scan ${id}-hint`}
        onFile={onScan}
        icon={<FileUp aria-hidden className="size-5" />}
      >
        {known(scan ? 'paper.again' : 'paper.choose')}
      </FileButton>
      <FieldProblem id={`${id}-fault`} message={problem} />
    </div>
  )
}
