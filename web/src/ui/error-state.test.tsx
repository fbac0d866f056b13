// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { mount } from '#testing/mount.tsx'
import { ErrorState } from './error-state.tsx'

test.each([
  ['offline', new ApiError('offline'), 'You are offline', false],
  ['a fault', new ApiError('internal', 500, {}, 'r-17'), 'Something went wrong', true],
  ['a bug', new TypeError('x is undefined'), 'Something went wrong', false],
])('says why a part could not be loaded (%s)', async (_, error, title, hasReference) => {
  const onRetry = vi.fn()
  await mount(<ErrorState error={error} onRetry={onRetry} />)
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getByRole('alert').textContent?.includes('Reference: r-17')).toBe(hasReference)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
