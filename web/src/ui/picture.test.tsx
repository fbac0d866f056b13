// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '#testing/mount.tsx'
import { Picture } from './picture.tsx'

beforeEach(() => () => vi.restoreAllMocks())

const picture = (id: string | null) =>
  mount(<Picture id={id} alt="Bread" sizes="104px" width={104} height={104} fallback="a drawing" />)

test('shows a drawing in place of a missing picture', async () => {
  await picture(null)
  expect(document.body.textContent).toBe('a drawing')
})

test('shows a drawing when the picture fails to load', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await picture('p1')
  expect(document.body.textContent).toBe('')
  act(() => void screen.getByRole('img', { name: 'Bread' }).dispatchEvent(new Event('error')))
  expect(document.body.textContent).toBe('a drawing')
})

test('shows a drawing for a picture that failed to load before the app started', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  await picture('p1')
  expect(document.body.textContent).toBe('a drawing')
})
