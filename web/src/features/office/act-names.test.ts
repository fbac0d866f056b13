import { ROUTES } from '@dawra/contract/api'
import { expect, test } from 'vitest'
import texts from '../../locales/en/admin-audit.json'
import { keyOfAct } from './act-names.ts'

test('every logged act of the office has a name', () => {
  const logged = ROUTES.filter(
    ({ access, method, personal }) => typeof access === 'object' && (method !== 'GET' || personal),
  )
  const unnamed = logged
    .map(({ method, path }) => keyOfAct(`${method} ${path}`))
    .filter(key => !(key in texts.acts))
  expect(logged.length).toBeGreaterThan(30)
  expect(unnamed).toEqual([])
})
