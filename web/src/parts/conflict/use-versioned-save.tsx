import type { ChangedMeanwhile } from '@dawra/contract/platform/errors'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { keepBase, readBase } from '#lib/drafts'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { lazyPart } from '#ui/lazy-part'
import type { Choice, ConflictDialogProps, FieldLabels } from './conflict-dialog.tsx'
import { compare } from './merge.ts'

const ConflictDialog = lazyPart<ConflictDialogProps>(
  async () => (await import('./conflict-dialog.tsx')).ConflictDialog,
)

/** Something that several users edit, or one user on several devices. */
export interface Editing<Thing extends { version: number }, Terms extends object> {
  base: Thing
  termsOf: (thing: Thing) => Terms
  /** The label of each compared field, and its value as text. Fields without one are not compared. */
  labels: FieldLabels<Terms>
  /** Loads the current version, bypassing the cache. */
  load: () => Promise<Thing>
  save: (terms: Terms, version: number) => Promise<Thing>
  /** Only a switch was clicked: it is applied to the current version without asking. */
  isSwitch?: boolean
}

/** The current version: the saved one, or the other user's if the user chose that. */
interface Outcome<Thing> {
  thing: Thing
  stands: 'mine' | 'theirs'
}
const saved = <Thing,>(thing: Thing): Outcome<Thing> => ({ thing, stands: 'mine' })

interface Question {
  dialog: Omit<ConflictDialogProps, 'onChoose' | 'onClose'>
  answer: (choice: Choice | null) => void
}

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

/**
 * When another user has saved meanwhile, a dialog lets the user choose a version. After a choice of the other user's
 * version the form must restart from it. `saveOver` throws the server's error, also when the dialog (`conflict`) was
 * closed.
 */
export function useVersionedSave() {
  const t = useT('conflict')
  const [question, setQuestion] = useState<Question | null>(null)

  const ask = (dialog: Question['dialog']) =>
    new Promise<Choice | null>(resolve =>
      setQuestion({
        dialog,
        answer: choice => {
          setQuestion(null)
          resolve(choice)
        },
      }),
    )

  async function settle<Thing extends { version: number }, Terms extends object>(
    editing: Editing<Thing, Terms>,
    mine: Terms,
    refusal: unknown,
  ): Promise<Outcome<Thing>> {
    if (!isStale(refusal)) throw refusal
    const now = await editing.load()
    const { termsOf, base, labels } = editing
    const fields = Object.keys(labels) as (keyof Terms)[]
    const compared = compare({ base: termsOf(base), mine, theirs: termsOf(now) }, fields)
    const { differences, areTheirsTouched, merged } = compared
    const isAgreed = !areTheirsTouched || differences.length === 0
    const facts = refusal.facts as unknown as ChangedMeanwhile
    const choice = isAgreed
      ? 'mine'
      : editing.isSwitch && merged
        ? 'both'
        : await ask({ facts, differences, labels, mayMerge: merged !== null } as Question['dialog'])
    if (choice === null) throw refusal
    if (choice === 'theirs') {
      toast({ title: t('stands') })
      return { thing: now, stands: 'theirs' }
    }
    try {
      return saved(await editing.save(choice === 'both' && merged ? merged : mine, now.version))
    } catch (again) {
      return settle(editing, mine, again)
    }
  }

  async function saveOver<Thing extends { version: number }, Terms extends object>(
    editing: Editing<Thing, Terms>,
    mine: Terms,
  ): Promise<Outcome<Thing>> {
    try {
      return saved(await editing.save(mine, editing.base.version))
    } catch (error) {
      return settle(editing, mine, error)
    }
  }

  const conflict: ReactNode = question && (
    <ConflictDialog {...question.dialog} onChoose={question.answer} onClose={() => question.answer(null)} />
  )
  return { saveOver, conflict }
}

/**
 * The version that a form is based on. Neither a refetch nor, with a draft, a reload replaces it: input based
 * on an older version must not be saved as if it were based on the latest.
 * @param draft the name of the form's draft @param loaded undefined for something new
 */
export function useEditBase<Thing extends object | undefined>(draft: string, loaded: Thing) {
  const [base, setBase] = useState(() => (readBase(draft) as Thing | undefined) ?? loaded)
  useEffect(() => {
    if (base) keepBase(draft, base)
  }, [draft, base])
  return [base, setBase] as const
}
