import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useShortcutSwitch, useShortcuts } from '#features/office/use-shortcuts.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { SwitchField } from '#ui/switch'
import { moveBy, toggleHere } from './row-focus.ts'

export function KeyboardHelp() {
  const t = useT('adminLists.keys')
  const [isOpen, open] = useState(false)
  const [isOn, setOn] = useShortcutSwitch()
  useShortcuts({ j: () => moveBy(1), k: () => moveBy(-1), x: toggleHere, '?': () => open(true) }, isOn)
  const keys = [
    ['j ↓', t('next')],
    ['k ↑', t('previous')],
    ['Enter', t('enter')],
    ['x', t('select')],
    ['?', t('help')],
  ] as const
  return (
    <div className="max-md:hidden">
      <Button
        variant="ghost"
        size="small"
        icon={<Keyboard aria-hidden className="size-5" />}
        onClick={() => open(true)}
      >
        {t('open')}
      </Button>
      <Dialog open={isOpen} onOpenChange={open} title={t('title')}>
        <dl className="mb-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-2">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd dir="ltr" className="rounded-badge border border-line px-2 py-0.5 font-code">
                  {key}
                </kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <SwitchField label={t('switch')} hint={t('switchHint')} isOn={isOn} onChange={setOn} />
      </Dialog>
    </div>
  )
}
