// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { runHook } from '#testing/mount.tsx'
import { useTitle } from './title.ts'

beforeEach(() => {
  document.title = 'Deal · Dawra'
})

test.each([
  ['en', 'Biryani · Dawra'],
  ['ar', 'Biryani · دورة'],
] as const)('sets the tab’s title once the page knows its content (%s)', async (locale, name) => {
  const { now } = await runHook(
    () => {
      const [title, setTitle] = useState<string>()
      useTitle(title)
      return setTitle
    },
    { locale },
  )
  expect(document.title).toBe('Deal · Dawra')
  act(() => now()('Biryani'))
  expect(document.title).toBe(name)
})
