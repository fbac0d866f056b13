import type { SavedSearch } from '@dawra/contract/listings'
import { type FormEvent, useState } from 'react'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import type { useEditSearch } from './use-searches.ts'

interface RenameSearchProps {
  search: SavedSearch
  edit: ReturnType<typeof useEditSearch>
  onDone: () => void
}

/** Another name for a kept search. */
export function RenameSearch({ search, edit, onDone }: RenameSearchProps) {
  const t = useT('searches')
  const shell = useT('shell')
  const say = useProblemText()
  const [name, setName] = useState(search.name)
  const [judged, setJudged] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (name.trim()) edit.mutate({ name: name.trim() }, { onSuccess: onDone })
  }
  return (
    <Dialog open onOpenChange={onDone} title={t('rename')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FormProblem>{edit.error && say(edit.error)}</FormProblem>
        <TextField
          label={t('name')}
          error={judged && !name.trim() && t('nameNeeded')}
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" pending={edit.isPending}>
          {shell('save')}
        </Button>
      </form>
    </Dialog>
  )
}
