import type { Detour, DetourTerms } from '@dawra/contract/rounds/detours'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { found } from '#lib/found'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'

interface Typed {
  one: string
  other: string
  terms: DetourTerms
  reason: string
}

const termsOf = ({ minutes, metres }: Detour): DetourTerms => ({ minutes, metres })

export function useSetDetour(base: Detour | undefined, onDone: () => void) {
  const t = useT('adminFleet.detours')
  const format = useFormat()
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const put = (one: string, other: string, body: DetourTerms & { version: number; reason: string }) =>
    call('PUT /api/v1/admin/detours/{one}/{other}', { params: { one, other }, body })
  const change = (from: Detour, { terms, reason }: Typed) =>
    saveOver(
      {
        base: from,
        labels: {
          minutes: { label: t('minutes'), text: String },
          metres: { label: t('kilometres'), text: metres => <bdi>{format.distance(metres)}</bdi> },
        },
        termsOf,
        load: async () =>
          found(
            (await call('GET /api/v1/admin/detours')).detours,
            ({ one, other }) => one === from.one && other === from.other,
          ),
        save: (body, version) => put(from.one, from.other, { ...body, version, reason }),
      },
      terms,
    )
  const begin = async ({ one, other, terms, reason }: Typed) => ({
    thing: await put(one, other, { ...terms, version: 0, reason }),
    stands: 'mine' as const,
  })
  const saving = useMutation({
    mutationFn: (typed: Typed) => (base ? change(base, typed) : begin(typed)),
    onSuccess: ({ stands }) => {
      if (stands === 'mine') toast({ kind: 'success', title: t('saved') })
      onDone()
    },
    onSettled: () =>
      invalidate(
        queryClient,
        'GET /api/v1/admin/detours',
        'GET /api/v1/admin/detours/{one}/{other}/changes',
        'GET /api/v1/admin/rounds',
      ),
  })
  return { saving, conflict }
}
