// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { type Tab, Tabs } from './tabs.tsx'

const TABS: Tab<string>[] = [
  { value: 'deals', label: 'Deals' },
  { value: 'donations', label: 'Donations' },
  { value: 'compost', label: 'Compost' },
]
function Chosen() {
  const [value, setValue] = useState('deals')
  return (
    <Tabs label="Lists" tabs={TABS} value={value} onChange={setValue}>
      {value}
    </Tabs>
  )
}
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test.each([
  ['ltr', '{ArrowRight}', 'Donations'],
  ['ltr', '{ArrowLeft}', 'Compost'],
  ['rtl', '{ArrowLeft}', 'Donations'],
  ['rtl', '{ArrowRight}', 'Compost'],
  ['ltr', '{ArrowRight}{ArrowRight}{ArrowRight}', 'Deals'],
  ['ltr', '{ArrowDown}', 'Deals'],
])('in a %s page, the keys %s lead to the tab %s', async (direction, keys, name) => {
  document.documentElement.dir = direction
  await mount(<Chosen />)
  await userEvent.tab()
  await userEvent.keyboard(keys)
  document.documentElement.dir = ''
  expect(chosen()).toBe(name)
  expect(document.activeElement?.textContent).toBe(name)
})

test('shows the panel of a clicked tab, which alone can be reached by the Tab key', async () => {
  await mount(<Chosen />)
  await userEvent.click(screen.getByRole('tab', { name: 'Compost' }))
  expect(screen.getByRole('tabpanel', { name: 'Compost' }).textContent).toBe('compost')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
})
