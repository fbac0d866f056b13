import { PAPER_TYPES, type PaperKind } from '@dawra/contract/businesses/rules'
import { FileCheck2, FileUp } from 'lucide-react'
import { useId } from 'react'
import { ApiError } from '#lib/api-error'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { FieldProblem } from '#parts/listing-fields/field-problem.tsx'
import { Button } from '#ui/button'
import { FileButton } from '#ui/file-button'
import { Progress } from '#ui/progress'
import { useSelling } from './sell-context.ts'
import { usePaper } from './use-paper.ts'

interface PaperFieldProps {
  kind: PaperKind
  isMissing: boolean
}

export function PaperField({ kind, isMissing }: PaperFieldProps) {
  const t = useT('businesses')
  const format = useFormat()
  const id = useId()
  const { application } = useSelling()
  const paper = usePaper(kind)
  const added = application?.papers.find(known => known.kind === kind)
  const isWanted = application?.wanted.includes(kind) && !paper.sending.isSuccess
  return (
    <section
      aria-labelledby={id}
      className="grid justify-items-start gap-2 rounded-control border border-line p-4"
    >
      <h3 id={id} className="font-medium">
        {t(`fields.${kind}`)}
      </h3>
      <p id={`${id}-hint`} className="text-14 text-muted">
        {t('hints.scan')}
      </p>
      {added && (
        <p className="flex items-center gap-2 text-14">
          <FileCheck2 aria-hidden className="size-5 shrink-0 text-wadi" />
          {t('paper.added', {
            kind: added.contentType === 'application/pdf' ? t('paper.pdf') : t('paper.photo'),
            size: format.number(Math.max(0.1, Math.round(added.bytes / 100_000) / 10)),
          })}
        </p>
      )}
      <FileButton
        accept={PAPER_TYPES.join(',')}
        describedBy={`${id} ${id}-hint`}
        onFile={paper.choose}
        icon={<FileUp aria-hidden className="size-5" />}
      >
        {t(added ? 'paper.again' : 'paper.choose')}
      </FileButton>
      <Sending paper={paper} id={id} />
      {!added && !paper.chosen && (
        <FieldProblem id={`${id}-missing`} message={isMissing ? t('problems.paper') : undefined} />
      )}
      {added && !paper.chosen && (
        <FieldProblem id={`${id}-wanted`} message={isWanted ? t('wanted') : undefined} />
      )}
    </section>
  )
}

function Sending({ paper, id }: { paper: ReturnType<typeof usePaper>; id: string }) {
  const t = useT('businesses.paper')
  const say = useProblemText()
  const { chosen, fault, share, sending } = paper
  if (!chosen) return null
  if (fault) return <FieldProblem id={`${id}-fault`} message={t(fault)} />
  if (sending.isPending)
    return (
      <div className="w-full">
        <Progress label={t('sending', { name: `\u2068${chosen.name}\u2069` })} value={share} max={1} />
      </div>
    )
  if (!sending.isError) return null
  const isLost = sending.error instanceof ApiError && sending.error.status === 0
  return (
    <>
      <FieldProblem id={`${id}-problem`} message={isLost ? t('notSent') : faultText(sending.error, t, say)} />
      <Button variant="secondary" size="small" onClick={() => sending.mutate(chosen)}>
        {t('retry')}
      </Button>
    </>
  )
}

function faultText(
  error: Error,
  t: ReturnType<typeof useT<'businesses.paper'>>,
  say: (error: unknown) => string,
) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'body_too_large') return t('tooLarge')
  return code === 'unsupported_media_type' || code === 'picture_not_readable' ? t('wrongType') : say(error)
}
