// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#testing/mount.tsx'
import { brokenStorage } from '../testing/storage.ts'
import { readDraft } from './drafts.ts'
import { useDraftForm } from './use-draft-form.ts'

const KNOWN = { title: 'Bread', note: '' }
const opened = async () => (await runHook(() => useDraftForm('deal', KNOWN))).now

beforeEach(() => {
  sessionStorage.clear()
  return () => vi.unstubAllGlobals()
})

test('starts the form with the known values', async () => {
  const form = await opened()
  expect(form().form.getValues()).toEqual(KNOWN)
  expect(readDraft('deal')).toEqual({})
})

test('restores the input after a reload, and uses the current values elsewhere', async () => {
  const before = await opened()
  act(() => before().form.setValue('note', 'Ring twice'))
  const { now } = await runHook(() => useDraftForm('deal', { ...KNOWN, extra: 'new' }))
  expect(now().form.getValues()).toEqual({ title: 'Bread', note: 'Ring twice', extra: 'new' })
})

test('stores a draft for each form', async () => {
  const first = await opened()
  act(() => first().form.setValue('note', 'Ring twice'))
  const { now } = await runHook(() => useDraftForm('donation', KNOWN))
  expect(now().form.getValues()).toEqual(KNOWN)
})

test('starts the form with the known values again after it was sent', async () => {
  const sent = await opened()
  act(() => sent().form.setValue('note', 'Ring twice'))
  act(() => sent().forget())
  const again = await opened()
  expect(again().form.getValues()).toEqual(KNOWN)
})

test('opens and sends a form where storage is forbidden', async () => {
  vi.stubGlobal('sessionStorage', brokenStorage())
  const form = await opened()
  act(() => form().form.setValue('note', 'Ring twice'))
  act(() => form().forget())
  expect(form().form.getValues('note')).toBe('Ring twice')
})
