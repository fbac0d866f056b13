import { useT } from '#lib/i18n'
import { Sheet } from '#ui/dialog'
import { useBrowse } from '../search/use-browse.ts'
import { AreaChoice } from './area-choice.tsx'
import { FilterForm } from './filter-form.tsx'
import { SaveSearch } from './save-search.tsx'

/** The open sheet in the URL; its code is loaded when the first one is opened. */
export function FilterSheets({ onClose: close }: { onClose: () => void }) {
  const t = useT('browse')
  const { search } = useBrowse()
  if (search.open === 'area')
    return (
      <Sheet open onOpenChange={close} title={t('area.title')} description={t('area.text')}>
        <AreaChoice />
      </Sheet>
    )
  if (search.open === 'save')
    return (
      <Sheet open onOpenChange={close} title={t('saved.title')} description={t('saved.text')}>
        <SaveSearch onDone={close} />
      </Sheet>
    )
  return (
    <Sheet open onOpenChange={close} title={t('filter.title')}>
      <FilterForm />
    </Sheet>
  )
}
