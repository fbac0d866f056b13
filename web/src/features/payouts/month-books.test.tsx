// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { mount, pageText } from '#testing/mount.tsx'
import { MonthBooks } from './month-books.tsx'

const show = (kind: 'venue' | 'seller', month?: string) => {
  const onMonth = vi.fn()
  const fetchBook = vi.fn(() => Promise.reject(new Error('no file in this test')))
  const mounted = mount(<MonthBooks kind={kind} month={month} onMonth={onMonth} fetchBook={fetchBook} />, {
    messages: ['accounting'],
    now: '2026-11-22T11:00:00Z',
  })
  return mounted.then(() => ({ onMonth, fetchBook }))
}

test('downloads the chosen month in the reader’s language', async () => {
  const { fetchBook } = await show('seller', '2026-09')
  await userEvent.click(screen.getByRole('button', { name: 'Sales as CSV' }))
  expect(fetchBook).toHaveBeenCalledWith('sales', { month: '2026-09', language: 'en' })
})

test('selects the current month at first, and reports another choice', async () => {
  const { onMonth } = await show('seller')
  const select = screen.getByRole('combobox', { name: 'Month' })
  expect(select).toHaveProperty('value', '2026-11')
  await userEvent.selectOptions(select, '2026-10')
  expect(onMonth).toHaveBeenCalledWith('2026-10')
})

test('mentions neither commission nor cash to a seller of compost', async () => {
  await show('seller')
  expect(pageText()).not.toMatch(/commission|cash/)
})
