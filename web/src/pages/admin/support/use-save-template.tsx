import type { ReplyTemplate } from '@dawra/contract/support/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { replyTemplatesQuery } from '#features/support/office-queries.ts'
import { call } from '#lib/client'
import { findOrThrow } from '#lib/find-or-throw'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'

export type TemplateFields = Pick<ReplyTemplate, 'title' | 'en' | 'ar'>

const termsOf = ({ title, en, ar }: TemplateFields) => ({ title: title.trim(), en: en.trim(), ar: ar.trim() })
const plain = (text: string) => <bdi className="whitespace-pre-line">{text}</bdi>

interface Afterwards {
  onDone: () => void
  onTheirs: (theirs: ReplyTemplate) => void
}

export function useSaveTemplate(base: ReplyTemplate | null, { onDone, onTheirs }: Afterwards) {
  const t = useT('operatorSupport.templates')
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const { saveOver, conflict } = useVersionedSave()
  const labels: FieldLabels<TemplateFields> = {
    title: { label: t('name'), text: plain },
    en: { label: t('en'), text: plain },
    ar: { label: t('ar'), text: plain },
  }
  const create = async (body: TemplateFields) => ({
    thing: await attempt(body, idempotencyKey =>
      call('POST /api/v1/admin/support/templates', { body, idempotencyKey }),
    ),
    stands: 'mine' as const,
  })
  const edit = (known: ReplyTemplate, fields: TemplateFields) =>
    saveOver(
      {
        base: known,
        labels,
        termsOf,
        load: async () =>
          findOrThrow(
            (await call('GET /api/v1/admin/support/templates')).templates,
            ({ id }) => id === known.id,
          ),
        save: (terms, version) =>
          call('PUT /api/v1/admin/support/templates/{templateId}', {
            params: { templateId: known.id },
            body: { ...terms, version },
          }),
      },
      fields,
    )
  const saving = useMutation({
    mutationFn: (fields: TemplateFields) => (base ? edit(base, termsOf(fields)) : create(termsOf(fields))),
    onSuccess: ({ thing, stands }) => {
      if (stands === 'theirs') return onTheirs(thing)
      toast({ kind: 'success', title: t('saved') })
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries(replyTemplatesQuery()),
  })
  return { saving, conflict }
}
