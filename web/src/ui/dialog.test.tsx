// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { Dialog } from './dialog.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function Opener({ stays = true, children }: { stays?: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {(stays || !open) && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title="Question">
        {children}
      </Dialog>
    </main>
  )
}

test('a closed dialog returns the focus to what opened it, and the page scrolls again', async () => {
  await mount(<Opener />)
  await press('Open')
  expect(document.documentElement.dataset.locked).toBe('')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'))
  expect(document.documentElement.dataset.locked).toBeUndefined()
})

test('a closed dialog focuses the page when what opened it is gone', async () => {
  await mount(<Opener stays={false} />)
  await press('Open')
  await press('Close')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
